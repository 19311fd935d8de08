import { createPostgresDatabase } from '@isse/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabaseProxy, type DatabaseProxy } from '../../support/machine/servers/database-proxy.ts'
import { engines, setting } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** In a minute, of an address: apps/server/src/rest/limits.ts. */
const WRITES = 60

/** Within a second a count is exchanged; a machine that is busy with other tests takes its time. */
const EXCHANGED = { timeout: 30_000, interval: 50 }

for (const engine of engines().filter((one) => one === 'postgres'))
  describe(`the limits on REST calls of two servers of one database, ${engine}`, () => {
    let database: Awaited<ReturnType<typeof createPostgresDatabase>>
    let proxy: DatabaseProxy
    let client: pg.Client
    let servers: [Site, Site]
    const startServer = (url: string) => startSite({ engine, settings: { DATABASE_URL: url } })

    beforeAll(async () => {
      database = await createPostgresDatabase(setting('postgresAccounts'))
      proxy = await startDatabaseProxy(database.url)
      client = new pg.Client(database.url)
      await client.connect()
      servers = [await startServer(database.url), await startServer(proxy.url)]
    })
    afterAll(async () => {
      proxy?.set('open')
      for (const server of servers ?? []) await server.stop()
      await client?.end()
      await proxy?.close()
      await database?.drop()
    })
    let sender = 0
    beforeEach(() => void sender++)
    const address = () => `203.0.113.${sender}`

    /** Sends a write without a session: it is counted first, and then refused. */
    async function write(server: Site) {
      const headers = { 'x-forwarded-for': address() }
      return fetch(`${server.url}/api/isseService/delete/1`, { method: 'DELETE', headers })
    }
    async function writeOften(server: Site, times: number): Promise<number[]> {
      const statuses = []
      for (let time = 0; time < times; time++) statuses.push((await write(server)).status)
      return statuses
    }
    /** What all servers have counted of the sender, as far as they have told. */
    async function countStored(): Promise<number> {
      const sql = 'SELECT points FROM "RateLimiterFlexible" WHERE key LIKE $1'
      const { rows } = await client.query<{ points: number }>(sql, [`rest:writes:${address()}%`])
      return rows[0]?.points ?? 0
    }

    test('an address has sixty writes a minute, whichever server it asks', async () => {
      const [one, other] = servers
      expect(await writeOften(one, 40)).toEqual(Array(40).fill(401))
      await expect.poll(countStored, EXCHANGED).toBe(40)
      // This server has heard nothing of the address yet.
      expect(await writeOften(other, 1)).toEqual([401])
      await expect.poll(countStored, EXCHANGED).toBe(41)
      const left = WRITES - 41
      expect(await writeOften(other, left)).toEqual(Array(left).fill(401))
      const refused = await write(other)
      expect([refused.status, await refused.json()]).toMatchObject([
        429,
        { message: expect.stringMatching(/^Too many requests\./) },
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    })

    test('a server that is started again does not forget', async () => {
      const [one] = servers
      expect(await writeOften(one, WRITES)).not.toContain(429)
      await expect.poll(countStored, EXCHANGED).toBe(WRITES)
      await one.kill()
      servers[0] = await startServer(database.url)
      expect(await writeOften(servers[0], 1)).toEqual([401])
      await expect.poll(countStored, EXCHANGED).toBe(WRITES + 1)
      expect(await writeOften(servers[0], 1)).toEqual([429])
    })

    test('while the database is away a server counts alone, and loses no count', async () => {
      const [, other] = servers
      proxy.set('refused')
      const statuses = await writeOften(other, WRITES + 1)
      expect(statuses.slice(0, WRITES)).not.toContain(429)
      expect(statuses.at(-1)).toBe(429)
      expect(await countStored()).toBe(0)
      proxy.set('open')
      await expect.poll(countStored, EXCHANGED).toBe(WRITES + 1)
    })
  })
