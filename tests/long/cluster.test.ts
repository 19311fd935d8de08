import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../support/cluster/cluster.ts'
import { ensureCluster } from '../support/cluster/ensure-cluster.ts'
import { failedOf, figuresOf, tableOf, type Figures } from '../support/cluster/figures.ts'
import { keptAddresses, Load } from '../support/cluster/load.ts'
import { expectOutage, RECOVERY } from '../support/contracts/outage-contract.ts'
import type { DatabaseNode } from '../support/cluster/database-node.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { askServer } from '../support/requests/ask-server.ts'
import { Script } from '../support/requests/script.ts'
import { administrator } from '../support/site/people.ts'

/** Each test loses a part of the cluster, and waits until all is well again. In milliseconds. */
const LIMIT = 400_000

const missing = await ensureCluster()
if (missing) console.warn(`The site on several machines: ${missing.unavailable}.`)

for (const _ of missing ? [] : ['a cluster'])
  describe('the site on several machines', () => {
    let cluster: Cluster
    const rows: Figures[] = []

    beforeAll(async () => {
      cluster = await startCluster()
    }, LIMIT)
    afterAll(async () => {
      await cluster?.stop()
      if (rows.length) console.log(`\n${tableOf(rows)}\n`)
    })

    /** Reads everything that is kept on each server, so that each has it. */
    async function keepOnEachServer(): Promise<void> {
      const host = new URL(cluster.url).hostname
      for (const server of cluster.servers)
        for (const address of keptAddresses)
          await expect.poll(async () => (await askServer(server, host, address)).status, RECOVERY).toBe(200)
    }

    /** Under saves and reads: something fails, is mended, and nothing that was acknowledged is lost. */
    async function underLoad(
      failure: string,
      work: (load: Load) => Promise<void>,
      mend: () => Promise<unknown> = () => Promise.resolve(),
    ): Promise<Load> {
      const load = new Load(cluster)
      await load.start(administrator())
      try {
        await load.more(20)
        await work(load)
        await load.more(20)
      } finally {
        await mend()
        await load.stop()
        rows.push(figuresOf(failure, load.attempts))
      }
      await cluster.whenSynchronous()
      await expect.poll(() => load.wrongRecords(), RECOVERY).toEqual([])
      return load
    }

    /** Waits until the primary has held its place without etcd for longer than it may with it. */
    async function failsafe(primary: DatabaseNode, load: Load): Promise<void> {
      const line = 'failsafe mode is enabled'
      const before = primary.log().split(line).length
      // One line every loop_wait, which is five seconds; ttl is 20.
      await load.until(() => primary.log().split(line).length >= before + 5)
    }

    test('an administrator saves through nginx, and each server shows it', { timeout: LIMIT }, async () => {
      const session = await new Script(cluster).signIn(administrator())
      await keepOnEachServer()
      const imageFile = await createSmallImage('png')
      const contentBlock = JSON.stringify({ name: 'Chess in two places', text: 'On Fridays.' })
      const { status, body } = await session.upload('/api/isseService', { contentBlock, imageFile })
      expect([status, body]).toMatchObject([200, { name: 'Chess in two places' }])
      const savedAt = Date.now()
      const host = new URL(cluster.url).hostname
      for (const server of cluster.servers)
        await expect
          .poll(async () => (await askServer(server, host, '/services')).body, {
            timeout: 10_000,
            interval: 20,
          })
          .toContain('Chess in two places')
      console.log(`Both servers showed a save after ${Date.now() - savedAt} ms.`)
      const { pathname } = new URL((body as { imageUrl: string }).imageUrl)
      for (const server of cluster.servers) expect((await askServer(server, host, pathname)).status).toBe(200)
    })

    test('one server is killed: only requests under way there fail', { timeout: LIMIT }, async () => {
      const [server] = cluster.servers
      let goneAt = 0
      const load = await underLoad('one server', async (under) => {
        await server.kill()
        goneAt = Date.now()
        await under.more(40)
        await server.start()
      })
      expect(failedOf(load.attempts).filter(({ begunAt }) => begunAt > goneAt)).toEqual([])
    })

    test(
      'the primary database is lost: kept pages go on, and the standby takes over',
      { timeout: LIMIT },
      async () => {
        const { primary, standby } = await cluster.whenSynchronous()
        const load = await underLoad(
          'the primary database',
          async (under) => {
            await under.holdSaves()
            await keepOnEachServer()
            await primary.kill()
            under.goOnSaving()
            await under.more(40)
            expect(await standby.isPrimary()).toBe(true)
          },
          () => primary.start(),
        )
        expectRefusedClearly(load)
        expect(failedReads(load)).toEqual([])
      },
    )

    test(
      'the store is lost: texts are saved, uploads are refused, and kept pictures go on',
      { timeout: LIMIT },
      async () => {
        const session = await new Script(cluster).signIn(administrator())
        const imageFile = await createSmallImage('png')
        const upload = (name: string) =>
          session.upload('/api/isseService', {
            contentBlock: JSON.stringify({ name, text: 'A picture.' }),
            imageFile,
          })
        const { pathname } = new URL(((await upload('Kept')).body as { imageUrl: string }).imageUrl)
        const host = new URL(cluster.url).hostname
        const readPicture = async () => {
          const answers = await Promise.all(
            cluster.servers.map((server) => askServer(server, host, pathname)),
          )
          return answers.map(({ status }) => status)
        }
        expect(await readPicture()).toEqual([200, 200])
        const load = await underLoad(
          'the store',
          async (under) => {
            await under.holdSaves()
            expect(await readPicture()).toEqual([200, 200])
            await cluster.store.halt()
            expect(await readPicture()).toEqual([200, 200])
            expectOutage(await upload('Refused'))
            under.goOnSaving()
            await under.more(40)
            console.log('pictures after a save, without the store:', await readPicture())
            expectOutage(await upload('Refused'))
          },
          () => cluster.store.goOn(),
        )
        expect(failedOf(load.attempts)).toEqual([])
        await expect.poll(async () => (await upload('Taken again')).status, RECOVERY).toBe(200)
        const names = ((await session.get('/api/isseServices')).body as { name: string }[]).map(
          ({ name }) => name,
        )
        expect(names).toEqual(expect.arrayContaining(['Kept', 'Taken again']))
        expect(names).not.toContain('Refused')
      },
    )

    test('etcd is lost: saves go on', { timeout: LIMIT }, async () => {
      const { primary } = await cluster.whenSynchronous()
      const load = await underLoad(
        'etcd',
        async (under) => {
          await cluster.etcd.kill()
          await failsafe(primary, under)
          await under.more(40)
          expect(await primary.isPrimary()).toBe(true)
        },
        () => cluster.etcd.start(),
      )
      expect(failedOf(load.attempts)).toEqual([])
    })
  })

/** Each save that was not acknowledged was answered, and refused as an outage is. */
function expectRefusedClearly(load: Load): void {
  const refused = failedOf(load.attempts).filter(({ kind }) => kind === 'save')
  expect(refused).not.toEqual([])
  expect(refused.filter(({ status }) => status !== 503)).toEqual([])
}

function failedReads(load: Load) {
  return failedOf(load.attempts).filter(({ kind }) => kind === 'read')
}
