import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import {
  expectLoggedOnceAMinute,
  expectUnavailable,
  failedParts,
  message,
  readiness,
  RECOVERY,
} from '../../support/contracts/unavailable-contract.ts'
import { newestInstalled, startOwnPostgres } from '../../support/machine/servers/postgres.ts'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { settleContent } from '../../support/site/settled-content.ts'
import { startSite, type Site, type SiteOptions } from '../../support/site/site.ts'

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

/** Addresses whose responses are cached once they have been read. */
const reads = ['/', '/contact', '/services', '/api/isseServices']

async function readAll(visitor: Script): Promise<unknown[]> {
  const statuses = []
  for (const address of reads) statuses.push([address, (await visitor.get(address)).status])
  return statuses
}

const allRead = reads.map((address) => [address, 200])

/** The programs of PostgreSQL, if this run has that engine. */
const postgresPrograms = engines().includes('postgres') ? await newestInstalled() : undefined

for (const bin of postgresPrograms ? [postgresPrograms] : [])
  test(
    'the site reports a full or stopped PostgreSQL server as unavailable, and recovers by itself',
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
      expectUnavailable(await visitor.post('/api/message', message))
      expect(await readAll(visitor)).toEqual(allRead)
      await taken.release()
      await expect.poll(readiness(site), RECOVERY).toEqual({ ready: true, failed: [] })
      expect((await visitor.post('/api/message', message)).status).toBe(200)

      expect(await readAll(visitor)).toEqual(allRead)
      await server.halt()
      await expect.poll(failedParts(site), RECOVERY).toEqual(['database'])
      expectUnavailable(await visitor.post('/api/message', message))
      expect(await readAll(visitor)).toEqual(allRead)
      await server.goOn()
      await expect.poll(readiness(site), RECOVERY).toEqual({ ready: true, failed: [] })
      expect((await visitor.post('/api/message', message)).status).toBe(200)
      expectLoggedOnceAMinute(site, 'The database cannot be reached or written.')
    },
  )

/** Ends the site's connections and occupies all of the server until `release` is called. */
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
    // The site may reconnect between two steps. Once no connection is free, it cannot.
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
