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

/** Nobody is given an older answer than this, from the moment that a save was acknowledged. In milliseconds. */
const OLDEST = 1000

/** How long an open database may not be found, in milliseconds: a question that hangs, and the next one. */
const FOUND_AGAIN = 10_000

/** Marks a page that is to be made afresh, from kept reads. */
const AFRESH = '#afresh'

const paths = [
  '/services',
  '/service/1',
  '/api/isseServices',
  '/api/isseService/1',
  '/events.ics',
  `/services${AFRESH}`,
  `/service/1${AFRESH}`,
  '/trpc/services.list',
  `/trpc/services.get?input=${encodeURIComponent('{"serviceId":1}')}`,
]

/** The servers of one database, and what was saved so far. */
class KeptAnswersWorld {
  readonly #sites: Site[]
  readonly #proxies: DatabaseProxy[]
  /** A connection beside the servers, as an administrator's psql. */
  readonly #psql: pg.Client
  readonly #remove: () => Promise<void>
  readonly #administrators: Script[] = []
  readonly #openSince: number[]
  /** What was saved, and when that was acknowledged. */
  readonly #saves: { number: number; at: number }[] = []
  #number = 0

  private constructor(sites: Site[], proxies: DatabaseProxy[], psql: pg.Client, remove: () => Promise<void>) {
    this.#sites = sites
    this.#proxies = proxies
    this.#psql = psql
    this.#remove = remove
    this.#openSince = sites.map(() => 0)
  }

  /** Starts so many servers on one PostgreSQL database, each with its own way to it. */
  static async onPostgres(servers: number): Promise<KeptAnswersWorld> {
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
    return new KeptAnswersWorld(sites, proxies, psql, drop).#signIn()
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

  /** Opens every way to the database, and waits until each server has found it again. */
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

  /** Whether a server reaches the database. */
  #isOpen(server: number): boolean {
    return (this.#proxies[server]?.passage ?? 'open') === 'open'
  }

  /** Saves by a server, where it reaches the database; then that server has the new content for its next visitor. */
  async saveBy(server: number): Promise<void> {
    const administrator = this.#administrators[server]
    if (!administrator || !this.#isOpen(server)) return
    const number = ++this.#number
    const contentBlock = { json: { serviceId: 1, name: nameOf(number), serviceText: 'Text' } }
    const { status } = await administrator.elsewhere().upload('/api/isseService/update', { contentBlock })
    // After an outage the connections of the pool may still be the old ones.
    if (status !== 200) return
    this.#saves.push({ number, at: performance.now() })
    for (const path of paths.keys()) await this.readFrom(server, path, number)
  }

  /** Saves past all servers. */
  async saveByPsql(): Promise<void> {
    const number = ++this.#number
    await this.#psql.query('UPDATE "Service" SET name = $1', [nameOf(number)])
    this.#saves.push({ number, at: performance.now() })
  }

  /**
   * Reads as a visitor. An answer that is not marked as stale must have what was acknowledged a second before, and
   * `atLeast`. Only where the database cannot be reached, an answer is marked, or fails.
   */
  async readFrom(server: number, path: number, atLeast = 0): Promise<void> {
    const site = this.#sites[server]
    const address = paths[path]
    if (!site || !address) return
    const began = performance.now()
    // No kept answer is sent to a session's cookie, not even to one that is no session's.
    const headers = address.endsWith(AFRESH) ? { cookie: new Script(site).afresh().cookie } : undefined
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

  /** An administrator reads what is private, and what everybody reads; a visitor who asks then gets nothing of it. */
  async readPrivately(server: number): Promise<void> {
    const [site, administrator] = [this.#sites[server], this.#administrators[server]]
    if (!site || !administrator || !this.#isOpen(server)) return
    for (const path of ['/api/messages/1', '/api/isseServices', '/services'])
      await administrator.elsewhere().get(path)
    expect((await new Script(site).get('/api/messages/1')).status).toBe(401)
    await this.readFrom(server, 2)
    // Who has saved by another server, and asks this one next, finds it.
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

  /** Ends the connections over which servers hear of changes, or all of them. */
  async endConnections(all: boolean): Promise<void> {
    if (all) for (const at of this.#sites.keys()) this.#openSince[at] = performance.now()
    await this.#psql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
       AND pid <> pg_backend_pid() AND ($1 OR application_name = 'isse content version')`,
      [all],
    )
  }

  /** Without notices, a change is counted and nobody is told. */
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

/** The number of the oldest save that a text shows; 0 where it shows none. */
function oldestSave(text: string): number {
  const numbers = [...text.matchAll(/Service number (\d+)\./g)].map(([, number]) => Number(number))
  return numbers.length > 0 ? Math.min(...numbers) : 0
}

type Step = [what: string, run: (world: KeptAnswersWorld) => Promise<void> | void]

/** Runs random histories of saves, readings, outages and lost news. */
async function checkKeptAnswers(world: KeptAnswersWorld, servers: number, runs: number): Promise<void> {
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
  test(`on two servers of one database (${engine}) no answer is a second older than a save, and none is of somebody else, whatever becomes of their connections`, async () => {
    const world = await KeptAnswersWorld.onPostgres(SERVERS)
    await checkKeptAnswers(world, SERVERS, HISTORIES).finally(() => world.close())
  }, 900_000)
