import { createService } from '@isse/db/factories'
import { createPostgresDatabase } from '@isse/db/testing'
import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startDatabaseProxy, type DatabaseProxy } from '../../support/machine/servers/database-proxy.ts'
import { pause } from '../../support/machine/processes.ts'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** The maximal age of a response after an acknowledged save. In milliseconds. */
const OLDEST = 1000

/** The time until an available database is used again, in milliseconds: a hanging query and the next one. */
const FOUND_AGAIN = 10_000

/** Marks a page to render from cached reads instead of the page cache. */
const UNCACHED = '#uncached'

const paths = [
  '/services',
  '/service/1',
  '/api/isseServices',
  '/api/isseService/1',
  '/events.ics',
  `/services${UNCACHED}`,
  `/service/1${UNCACHED}`,
  '/trpc/services.list',
  `/trpc/services.get?input=${encodeURIComponent('{"serviceId":1}')}`,
]

/** Servers on one database, with the saves so far. */
class CachedResponsesWorld {
  readonly #sites: Site[]
  readonly #proxies: DatabaseProxy[]
  /** A direct connection, like an administrator's psql. */
  readonly #psql: pg.Client
  readonly #remove: () => Promise<void>
  readonly #administrators: Script[] = []
  readonly #openSince: number[]
  /** The saves with the times of their acknowledgement. */
  readonly #saves: { number: number; at: number }[] = []
  #number = 0

  private constructor(sites: Site[], proxies: DatabaseProxy[], psql: pg.Client, remove: () => Promise<void>) {
    this.#sites = sites
    this.#proxies = proxies
    this.#psql = psql
    this.#remove = remove
    this.#openSince = sites.map(() => 0)
  }

  /** Starts servers on one PostgreSQL database, each behind its own proxy. */
  static async onPostgres(servers: number): Promise<CachedResponsesWorld> {
    const { url, drop } = await createPostgresDatabase()
    const proxies: DatabaseProxy[] = []
    const sites: Site[] = []
    for (let server = 0; server < servers; server++) {
      const proxy = await startDatabaseProxy(url)
      proxies.push(proxy)
      sites.push(
        await startSite({
          engine: 'postgres',
          settings: { DATABASE_URL: proxy.url, LOG_LEVEL: 'fatal' },
          prepare: server === 0 ? (db) => createService(db).then(() => undefined) : undefined,
        }),
      )
    }
    const psql = new pg.Client(url)
    await psql.connect()
    return new CachedResponsesWorld(sites, proxies, psql, drop).#signIn()
  }

  async #signIn(): Promise<this> {
    for (const site of this.#sites) this.#administrators.push(await new Script(site).signIn(site.admin))
    return this
  }

  async close(): Promise<void> {
    await this.mend()
    await this.#psql.end()
    for (const site of this.#sites) await site.stop()
    for (const proxy of this.#proxies) await proxy.close()
    await this.#remove()
  }

  /** Opens all proxies and waits until each server uses the database again. */
  async mend(): Promise<void> {
    for (const at of this.#proxies.keys()) this.setPassage(at, 'open')
    await this.setNotices(true)
    for (const site of this.#sites)
      await expect
        .poll(
          async () => {
            const { status, headers } = await new Script(site).get('/services')
            return [status, headers.get('cache-status')]
          },
          { timeout: 30_000 },
        )
        .toEqual([200, null])
  }

  /** Checks if a server reaches the database. */
  #isOpen(server: number): boolean {
    return (this.#proxies[server]?.passage ?? 'open') === 'open'
  }

  /** Saves on a server that reaches the database. The next visitor of that server sees the new content. */
  async saveBy(server: number): Promise<void> {
    const administrator = this.#administrators[server]
    if (!administrator || !this.#isOpen(server)) return
    const number = ++this.#number
    const contentBlock = { json: { serviceId: 1, name: nameOf(number), serviceText: 'Text' } }
    const { status } = await administrator.elsewhere().upload('/api/isseService/update', { contentBlock })
    // After an interruption, the pool may still have broken connections.
    if (status !== 200) return
    this.#saves.push({ number, at: performance.now() })
    for (const path of paths.keys()) await this.readFrom(server, path, number)
  }

  /** Saves directly in the database. */
  async saveByPsql(): Promise<void> {
    const number = ++this.#number
    await this.#psql.query('UPDATE "Service" SET name = $1', [nameOf(number)])
    this.#saves.push({ number, at: performance.now() })
  }

  /**
   * Reads as a visitor. A response without the stale mark contains saves that were acknowledged a second ago, and
   * `atLeast`. Only if the database is unavailable, a response is marked as stale, or fails.
   */
  async readFrom(server: number, path: number, atLeast = 0): Promise<void> {
    const site = this.#sites[server]
    const address = paths[path]
    if (!site || !address) return
    const began = performance.now()
    // A session cookie, even an invalid one, bypasses cached responses.
    const headers = address.endsWith(UNCACHED) ? { cookie: new Script(site).uncached().cookie } : undefined
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(new URL(address, site.url), { headers, signal }).catch(() => undefined)
    const isOpen = this.#isOpen(server) && began - (this.#openSince[server] ?? 0) > FOUND_AGAIN
    const marked = answer?.headers.get('cache-status') ?? undefined
    if (isOpen) expect([answer?.status, marked], address).toEqual([200, undefined])
    if (answer?.status !== 200) return
    expect(answer.headers.getSetCookie()).toEqual([])
    const body = await answer.text()
    if (address === '/events.ics' || marked !== undefined) return
    const known = this.#saves.filter(({ at }) => at <= began - OLDEST).map(({ number }) => number)
    expect(oldestSave(body), `${address} of server ${server}`).toBeGreaterThanOrEqual(
      Math.max(0, atLeast, ...known),
    )
  }

  /** Reads private and public content as an administrator, and then as a visitor, who gets no private content. */
  async readPrivately(server: number): Promise<void> {
    const [site, administrator] = [this.#sites[server], this.#administrators[server]]
    if (!site || !administrator || !this.#isOpen(server)) return
    for (const path of ['/api/messages/1', '/api/isseServices', '/services'])
      await administrator.elsewhere().get(path)
    expect((await new Script(site).get('/api/messages/1')).status).toBe(401)
    await this.readFrom(server, 2)
    // An editor who saved on another server sees the save on this one.
    const newest = this.#saves.at(-1)?.number ?? 0
    const { status, body } = await administrator.elsewhere().get('/trpc/services.list')
    if (status === 200) expect(oldestSave(JSON.stringify(body))).toBeGreaterThanOrEqual(newest)
  }

  setPassage(server: number, passage: DatabaseProxy['passage']): void {
    const proxy = this.#proxies[server]
    if (!proxy) return
    if (proxy.passage !== 'open') this.#openSince[server] = performance.now()
    proxy.set(passage)
  }

  /** Ends the servers' LISTEN connections, or all connections. */
  async endConnections(all: boolean): Promise<void> {
    if (all) for (const at of this.#sites.keys()) this.#openSince[at] = performance.now()
    await this.#psql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
       AND pid <> pg_backend_pid() AND ($1 OR application_name = 'isse content version')`,
      [all],
    )
  }

  /** Without notices, a change is counted but not announced. */
  async setNotices(areSent: boolean): Promise<void> {
    const { rows } = await this.#psql.query<{ source: string }>(
      `SELECT pg_get_functiondef('"count_content_version"'::regproc) AS source`,
    )
    const source = rows[0]?.source ?? ''
    const silent = source.replace(/PERFORM pg_notify\([^;]*;/, '/* silent */')
    const loud = source.replace('/* silent */', `PERFORM pg_notify('content_version', counted::text);`)
    await this.#psql.query(areSent ? loud : silent)
  }
}

function nameOf(number: number): string {
  return `Service number ${number}.`
}

/** Returns the oldest save in a text, or 0. */
function oldestSave(text: string): number {
  const numbers = [...text.matchAll(/Service number (\d+)\./g)].map(([, number]) => Number(number))
  return numbers.length > 0 ? Math.min(...numbers) : 0
}

type Step = [what: string, run: (world: CachedResponsesWorld) => Promise<void> | void]

/** Runs random sequences of saves, reads, interruptions and lost notifications. */
async function checkCachedResponses(
  world: CachedResponsesWorld,
  servers: number,
  runs: number,
): Promise<void> {
  const server = fc.integer({ min: 0, max: servers - 1 })
  const path = fc.integer({ min: 0, max: paths.length - 1 })
  const read = fc
    .tuple(server, path)
    .map(([at, which]): Step => [`read ${paths[which]} of ${at}`, (w) => w.readFrom(at, which)])
  const step = fc.oneof(
    { weight: 8, arbitrary: read },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.array(fc.tuple(server, path), { minLength: 2, maxLength: 20 }))
        .map(([reads]): Step => [
          `${reads.length} readings at once`,
          async (w) => void (await Promise.all(reads.map(([at, which]) => w.readFrom(at, which)))),
        ]),
    },
    { weight: 4, arbitrary: server.map((at): Step => [`save by ${at}`, (w) => w.saveBy(at)]) },
    { weight: 3, arbitrary: fc.constant<Step>(['save by psql', (w) => w.saveByPsql()]) },
    {
      weight: 5,
      arbitrary: fc.integer({ min: 1, max: 1300 }).map((ms): Step => [`wait ${ms} ms`, () => pause(ms)]),
    },
    {
      weight: 1,
      arbitrary: server.map((at): Step => [`private reading of ${at}`, (w) => w.readPrivately(at)]),
    },
    {
      weight: 1,
      arbitrary: fc
        .boolean()
        .map((all): Step => [`end connections${all ? ', all' : ''}`, (w) => w.endConnections(all)]),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(server, fc.constantFrom('open', 'open', 'refused', 'frozen'))
        .map(([at, how]): Step => [
          `${how} for ${at}`,
          (w) => w.setPassage(at, how as DatabaseProxy['passage']),
        ]),
    },
    {
      weight: 1,
      arbitrary: fc
        .boolean()
        .map((are): Step => [`notices ${are ? 'sent' : 'lost'}`, (w) => w.setNotices(are)]),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await world.mend()
      for (const [, run] of steps) await run(world)
    }),
    { numRuns: runs, endOnFailure: true, verbose: 1 },
  )
}

const SERVERS = 2
const HISTORIES = 10

for (const engine of engines().filter((one) => one === 'postgres'))
  test(`on two servers of one database (${engine}) no response is more than a second older than a save or contains private content, even if connections break`, async () => {
    const world = await CachedResponsesWorld.onPostgres(SERVERS)
    await checkCachedResponses(world, SERVERS, HISTORIES).finally(() => world.close())
  }, 900_000)
