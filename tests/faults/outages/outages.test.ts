import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import {
  expectLoggedOnceAMinute,
  expectOutage,
  failedParts,
  message,
  readiness,
  RECOVERY,
} from '../../support/contracts/outage-contract.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { newestInstalled, startOwnPostgres } from '../../support/machine/servers/postgres.ts'
import { makeSmallDisk } from '../../support/machine/small-disk.ts'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { settleContent } from '../../support/site/settled-content.ts'
import { startSite, type Site, type SiteOptions } from '../../support/site/site.ts'

const MB = 1024 * 1024

/** Each test starts processes and waits for them. In milliseconds. */
const LIMIT = 400_000

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function start(options: SiteOptions): Promise<Site> {
  const site = await startSite(options)
  opened.push(() => site.kill())
  return site
}

/** Addresses whose answers are kept once they have been read. */
const reads = ['/', '/contact', '/services', '/api/isseServices']

async function readAll(visitor: Script): Promise<unknown[]> {
  const statuses = []
  for (const address of reads) statuses.push([address, (await visitor.get(address)).status])
  return statuses
}

const allRead = reads.map((address) => [address, 200])

describe.each([
  ['gone', /DATA_DIR is not where it was when the site started/],
  ['read-only', /DATA_DIR cannot be written|DATA_DIR is not where it was/],
] as const)('while the disk of DATA_DIR is %s', (as, sentence) => {
  test('writes are refused, reads go on, and all is well again by itself', { timeout: LIMIT }, async () => {
    const disk = await makeSmallDisk(400 * MB)
    opened.push(disk.close)
    const site = await start({ dataDir: disk.folder })
    const visitor = new Script(site)
    const administrator = await visitor.signIn(site.admin)
    const imageFile = await createSmallImage('png')
    const contentBlock = JSON.stringify({ name: 'Chess', text: 'On Fridays.' })
    expect((await administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(200)
    expect((await visitor.post('/api/message', message)).status).toBe(200)
    expect(await readAll(visitor)).toEqual(allRead)

    const uncover = await disk.cover(as)
    await expect.poll(failedParts(site), RECOVERY).toContain('disk')
    expectOutage(await visitor.post('/api/message', message))
    expectOutage(await administrator.upload('/api/isseService', { contentBlock, imageFile }))
    expect(await readAll(visitor)).toEqual(allRead)
    const [logged = ''] = sentence.exec(site.output()) ?? []
    expectLoggedOnceAMinute(site, logged || String(sentence))

    await uncover()
    await expect.poll(readiness(site), RECOVERY).toEqual({ ready: true, failed: [] })
    expect((await visitor.post('/api/message', message)).status).toBe(200)
    expect((await administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(200)
    // What was taken before the outage is there.
    const services = (await visitor.get('/api/isseServices')).body as unknown[]
    expect(services).toHaveLength(2)
    expect((await administrator.get('/api/messages/1')).body).toMatchObject({ totalElements: 2 })
  })
})

/** The programs of PostgreSQL, where this run has that engine. */
const postgresPrograms = engines().includes('postgres') ? await newestInstalled() : undefined

for (const bin of postgresPrograms ? [postgresPrograms] : [])
  test(
    'a PostgreSQL server without a free connection, or that is stopped, is an outage, and all is well again by itself',
    { timeout: LIMIT },
    async () => {
      const server = await startOwnPostgres(bin, { max_connections: '30' })
      opened.push(server.stop)
      const settings = { DATABASE_URL: server.adminUrl }
      const site = await start({ engine: 'postgres', settings, prepare: settleContent })
      const visitor = new Script(site)
      expect(await readAll(visitor)).toEqual(allRead)

      const taken = await takeAllConnections(server.adminUrl)
      await expect.poll(failedParts(site), RECOVERY).toEqual(['database'])
      expectOutage(await visitor.post('/api/message', message))
      expect(await readAll(visitor)).toEqual(allRead)
      await taken.release()
      await expect.poll(readiness(site), RECOVERY).toEqual({ ready: true, failed: [] })
      expect((await visitor.post('/api/message', message)).status).toBe(200)

      expect(await readAll(visitor)).toEqual(allRead)
      await server.halt()
      await expect.poll(failedParts(site), RECOVERY).toEqual(['database'])
      expectOutage(await visitor.post('/api/message', message))
      expect(await readAll(visitor)).toEqual(allRead)
      await server.goOn()
      await expect.poll(readiness(site), RECOVERY).toEqual({ ready: true, failed: [] })
      expect((await visitor.post('/api/message', message)).status).toBe(200)
      expectLoggedOnceAMinute(site, 'The database cannot be reached or written.')
    },
  )

/** Ends the connections of the site, and takes every one that the server has, until `release` is called. */
async function takeAllConnections(url: string): Promise<{ release(): Promise<void> }> {
  const clients: pg.Client[] = []
  const take = async () => {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    await client.connect()
    clients.push(client)
    return client
  }
  const first = await take()
  const fill = async () => {
    for (;;) await take()
  }
  const endThoseOfTheSite = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'isse%'`
  const release = async () => {
    for (const client of clients) await client.end()
  }
  try {
    // The site may come back between two of these steps. Once it has none and none is free, it cannot.
    await expect
      .poll(async () => {
        const { rowCount } = await first.query(endThoseOfTheSite)
        await expect(fill()).rejects.toMatchObject({ code: '53300' })
        return rowCount
      }, RECOVERY)
      .toBe(0)
  } catch (error) {
    await release()
    throw error
  }
  return { release }
}
