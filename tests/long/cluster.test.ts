import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureCapacity } from '../support/cluster/capacity.ts'
import { startCluster, type Cluster } from '../support/cluster/cluster.ts'
import type { DatabaseNode } from '../support/cluster/database-node.ts'
import { ensureCluster } from '../support/cluster/ensure-cluster.ts'
import { failedOf, figuresOf, tableOf, type Figures } from '../support/cluster/figures.ts'
import { Freshness } from '../support/cluster/freshness.ts'
import { keptAddresses, Load, type Rate } from '../support/cluster/load.ts'
import {
  expectSavesRefusedClearly,
  failedReads,
  isOutage,
  refusedSaves,
} from '../support/cluster/refusals.ts'
import { expectOutage, RECOVERY } from '../support/contracts/outage-contract.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { askServer } from '../support/requests/ask-server.ts'
import { Script } from '../support/requests/script.ts'
import { administrator } from '../support/site/people.ts'

/** Each test loses a part of the cluster, and waits until all is well again. In milliseconds. */
const LIMIT = { timeout: 400_000 }

/** Requests of each kind that must succeed before and after what happens, and while something is away. */
const A_FEW = 50
const MANY = 150

/** Saves that must have been refused, before it is believed that nobody takes any. */
const SOME_REFUSED = 20

/** The proxy asks once a second whether a server is ready, and waits for two seconds, twice. In milliseconds. */
const NOTICED = 15_000

const missing = await ensureCluster()
if (missing) console.warn(`The site on several machines was left out: ${missing.unavailable}.`)

for (const _ of missing ? [] : ['a cluster'])
  describe('the site on several machines', () => {
    let cluster: Cluster
    /** What the load asks in a second: half of what the cluster can do with this machine. */
    let half: Rate
    const rows: Figures[] = []

    beforeAll(async () => {
      cluster = await startCluster()
      const { saves, reads } = await measureCapacity(cluster, administrator())
      half = { saves: saves / 2, reads: reads / 2 }
      console.log(`Capacity: ${saves.toFixed(0)} saves and ${reads.toFixed(0)} reads in a second.`)
    }, LIMIT.timeout)
    afterAll(async () => {
      await cluster?.stop()
      if (rows.length) console.log(`\n${tableOf(rows)}\n`)
    })

    const signIn = () => new Script(cluster).signIn(administrator())

    /** Asks each server for an address, past nginx. */
    function askEach(address: string) {
      const host = new URL(cluster.url).hostname
      return Promise.all(cluster.servers.map((server) => askServer(server, host, address)))
    }
    const statusesOfEach = async (address: string) =>
      (await askEach(address)).map(({ status }) => status).join(' ')

    /** Reads everything that is kept on each server, so that each has it. */
    async function keepOnEachServer(): Promise<void> {
      for (const address of keptAddresses)
        await expect.poll(() => statusesOfEach(address), RECOVERY).toBe('200 200')
    }

    /**
     * Under saves and reads something fails and is mended, and in the end no acknowledged save is lost.
     *
     * @param work returns once the site has done without what failed; `mend` brings it back, also after a failure of the test
     */
    async function underLoad(
      failure: string,
      work: (load: Load) => Promise<void>,
      mend: () => Promise<unknown> = () => Promise.resolve(),
    ): Promise<Load> {
      const load = new Load(cluster, half)
      await load.start(administrator())
      try {
        await load.more(A_FEW)
        await work(load)
      } finally {
        await mend()
        await load.more(A_FEW).finally(() => load.stop())
        rows.push(figuresOf(failure, load.attempts))
      }
      await cluster.whenSynchronous()
      await expect.poll(() => load.wrongRecords(), RECOVERY).toEqual([])
      return load
    }

    /** Loses something while each server has kept every page. The saves go on when it is gone. */
    async function loseWhileAllIsKept(load: Load, lose: () => unknown): Promise<void> {
      await load.holdSaves()
      await keepOnEachServer()
      await lose()
      load.goOnSaving()
    }

    /** As underLoad(), where something is lost while each server has kept every page. */
    function whileAllIsKept(
      failure: string,
      { lose, after, mend }: { lose(): unknown; after(load: Load): Promise<void>; mend?(): Promise<unknown> },
    ): Promise<Load> {
      const work = async (load: Load) => {
        await loseWhileAllIsKept(load, lose)
        await after(load)
      }
      return underLoad(failure, work, mend)
    }

    test('an administrator saves through nginx, and each server shows it', LIMIT, async () => {
      const session = await signIn()
      await keepOnEachServer()
      const { status, body } = await addService(session, 'Chess in two places')
      expect([status, body]).toMatchObject([200, { name: 'Chess in two places' }])
      const savedAt = Date.now()
      const areAllNew = async () =>
        (await askEach('/services')).every((answer) => answer.body.includes('Chess in two places'))
      await expect.poll(areAllNew, { ...RECOVERY, interval: 20 }).toBe(true)
      console.log(`Both servers showed a save after ${Date.now() - savedAt} ms.`)
      expect(await statusesOfEach(pictureOf(body))).toBe('200 200')
    })

    test.each([
      { network: 'silent', passage: 'frozen' },
      { network: 'slow by 0.2 s each way', passage: { delay: 200 } },
      { network: 'slow by 3 s each way', passage: { delay: 3000 } },
    ] as const)(
      'the network between one server and the database is $network: nothing old is new, nothing waits without end',
      LIMIT,
      async ({ network, passage }) => {
        const [server] = cluster.servers
        const freshness = new Freshness()
        await freshness.start(cluster, server, administrator())
        let noticedAt = 0
        // Only what is kept can be old.
        const load = await whileAllIsKept(`the network of one server, ${network}`, {
          lose: () => cluster.line.set(passage),
          async after(under) {
            await under.lasts(NOTICED)
            noticedAt = Date.now()
            await under.lasts(2 * NOTICED)
          },
          mend: async () => cluster.line.set('open'),
        }).finally(() => freshness.stop())
        console.log(`${network}: the server's slowest answer took ${freshness.longest.toFixed(1)} s.`)
        expect(freshness.oldAnswers).toEqual([])
        expect(freshness.saves.length).toBeGreaterThan(10)
        if (passage === 'frozen') expect(freshness.answers.some(({ isMarkedOld }) => isMarkedOld)).toBe(true)
        // What was under way in that server is answered in words. Later the others are asked alone.
        expect(failedOf(load.attempts).filter((attempt) => !isOutage(attempt))).toEqual([])
        expect(failedOf(load.attempts).filter(({ begunAt }) => begunAt > noticedAt)).toEqual([])
      },
    )

    test('one server is lost: only requests under way there fail', LIMIT, async () => {
      const [server] = cluster.servers
      let goneAt = 0
      const load = await underLoad('one server', async (under) => {
        await server.kill()
        goneAt = Date.now()
        await under.more(MANY).finally(() => server.start())
      })
      expect(failedOf(load.attempts).filter(({ begunAt }) => begunAt > goneAt)).toEqual([])
    })

    test('the servers are restarted one by one: no request fails', LIMIT, async () => {
      const load = await underLoad('each server is restarted, one by one', async (under) => {
        for (const server of cluster.servers) {
          await server.stop()
          await under.more(A_FEW).finally(() => server.start())
          await under.more(A_FEW)
        }
      })
      expect(failedOf(load.attempts)).toEqual([])
    })

    test('the primary database is lost: kept pages go on, and the standby takes over', LIMIT, async () => {
      const { primary, standby } = await cluster.whenSynchronous()
      const load = await whileAllIsKept('the primary database', {
        lose: () => primary.kill(),
        async after(under) {
          await under.more(MANY)
          expect(await standby.isPrimary()).toBe(true)
        },
        mend: () => primary.start(),
      })
      expectSavesRefusedClearly(load)
      expect(failedReads(load)).toEqual([])
    })

    test('PostgreSQL is killed on a machine that stands: it comes back', LIMIT, async () => {
      const { primary } = await cluster.whenSynchronous()
      const load = await whileAllIsKept('PostgreSQL, its machine stands', {
        lose: () => primary.killPostgres(),
        after: (under) => under.more(MANY),
      })
      expectSavesRefusedClearly(load)
      expect(failedReads(load)).toEqual([])
    })

    test('the standby is lost: saves wait, and none is refused', LIMIT, async () => {
      const { standby } = await cluster.whenSynchronous()
      const load = await underLoad(
        'the standby',
        async (under) => {
          await standby.kill()
          await under.more(MANY)
        },
        () => standby.start(),
      )
      expect(failedOf(load.attempts)).toEqual([])
    })

    test('the store is lost: texts are saved, uploads refused, kept pictures go on', LIMIT, async () => {
      const session = await signIn()
      const picture = pictureOf((await addService(session, 'Kept')).body)
      const load = await underLoad(
        'the store',
        async (under) => {
          await under.holdSaves()
          await expect.poll(() => statusesOfEach(picture), RECOVERY).toBe('200 200')
          await cluster.store.halt()
          expect(await statusesOfEach(picture)).toBe('200 200')
          expectOutage(await addService(session, 'Refused'))
          under.goOnSaving()
          await under.more(MANY)
          // A save ends everything that is kept.
          expect(await statusesOfEach(picture)).toBe('503 503')
          expectOutage(await addService(session, 'Refused'))
        },
        () => cluster.store.goOn(),
      )
      expect(failedOf(load.attempts)).toEqual([])
      await expect.poll(async () => (await addService(session, 'Taken again')).status, RECOVERY).toBe(200)
      await expect.poll(() => statusesOfEach(picture), RECOVERY).toBe('200 200')
      const { body } = await session.get('/api/isseServices')
      const names = (body as { name: string }[]).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['Kept', 'Taken again']))
      expect(names).not.toContain('Refused')
    })

    test('etcd is lost: saves go on', LIMIT, async () => {
      const { primary } = await cluster.whenSynchronous()
      const load = await underLoad(
        'etcd',
        async (under) => {
          await cluster.etcd.kill()
          await untilFailsafe(primary, under)
          await under.more(MANY)
          expect(await primary.isPrimary()).toBe(true)
        },
        () => cluster.etcd.start(),
      )
      expect(failedOf(load.attempts)).toEqual([])
    })

    test('one member of etcd is lost: the other two are enough for a failover', LIMIT, async () => {
      const { primary, standby } = await cluster.whenSynchronous()
      const load = await whileAllIsKept('one member of etcd, and the primary', {
        lose: () => Promise.all([cluster.etcd.killOne(), primary.kill()]),
        async after(under) {
          await under.more(MANY)
          expect(await standby.isPrimary()).toBe(true)
        },
        mend: () => Promise.all([cluster.etcd.start(), primary.start()]),
      })
      expectSavesRefusedClearly(load)
      expect(failedReads(load)).toEqual([])
    })

    test('a server and the primary are lost at once', LIMIT, async () => {
      const { primary, standby } = await cluster.whenSynchronous()
      const [server] = cluster.servers
      const load = await whileAllIsKept('one server and the primary', {
        lose: () => Promise.all([server.kill(), primary.kill()]),
        async after(under) {
          await under.more(MANY)
          expect(await standby.isPrimary()).toBe(true)
        },
        mend: () => Promise.all([server.start(), primary.start()]),
      })
      expectSavesRefusedClearly(load)
      expect(failedReads(load)).toEqual([])
    })

    test('the primary and the store are lost at once', LIMIT, async () => {
      const { primary } = await cluster.whenSynchronous()
      const session = await signIn()
      const load = await whileAllIsKept('the primary and the store', {
        lose: () => Promise.all([primary.kill(), cluster.store.halt()]),
        async after(under) {
          await under.more(MANY)
          expectOutage(await addService(session, 'Refused, too'))
        },
        mend: () => Promise.all([primary.start(), cluster.store.goOn()]),
      })
      expectSavesRefusedClearly(load)
      expect(failedReads(load)).toEqual([])
    })

    test('etcd is lost, then the primary: pages go on, and saves once etcd is back', LIMIT, async () => {
      const { primary, standby } = await cluster.whenSynchronous()
      const load = await underLoad(
        'etcd, then the primary',
        async (under) => {
          await cluster.etcd.kill()
          await untilFailsafe(primary, under)
          await loseWhileAllIsKept(under, () => primary.kill())
          await under.until(() => refusedSaves(under).length >= SOME_REFUSED)
          // Without etcd nobody may choose another primary.
          expect(await standby.isPrimary()).toBe(false)
          await cluster.etcd.start()
          await under.more(MANY)
          expect(await standby.isPrimary()).toBe(true)
        },
        () => Promise.all([cluster.etcd.start(), primary.start()]),
      )
      expectSavesRefusedClearly(load)
      expect(failedReads(load)).toEqual([])
    })
  })

/** Waits until the primary has held its place without etcd for longer than it may with it. */
async function untilFailsafe(primary: DatabaseNode, load: Load): Promise<void> {
  const told = () => primary.log().split('failsafe mode is enabled').length
  const before = told()
  // A line every loop_wait, which is five seconds; ttl is 20.
  await load.until(() => told() >= before + 5)
}

/** Adds a service with a picture. */
async function addService(session: Script, name: string) {
  const imageFile = await createSmallImage('png')
  const contentBlock = JSON.stringify({ name, text: 'With a picture.' })
  return session.upload('/api/isseService', { contentBlock, imageFile })
}

/** The address of a service's picture, without the site's. */
function pictureOf(service: unknown): string {
  return new URL((service as { imageUrl: string }).imageUrl).pathname
}
