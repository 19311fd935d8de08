import pg, { type ClientConfig } from 'pg'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { APPLICATION_NAME } from '../server/application-name.ts'
import { connect } from '../server/connect.ts'
import { inTime } from '../concurrency/in-time.ts'

/*
 * The content version is a number that grows with each transaction that changes public content. Triggers increment it in
 * that transaction ("count_content_version" in prisma/migrations), so changes by psql or in the background count too. A
 * cached response is valid until the version changes.
 */

/** The content version of a database, and notifications of it. */
export interface ContentVersion {
  /**
   * True if every change is notified before its writer gets a response, as in an embedded database. A server's
   * notifications can be late or lost, so its version must be polled too.
   */
  readonly isAlwaysNotified: boolean
  /**
   * Reads the present version.
   *
   * @throws if the database fails, or if a database server does not answer within two seconds
   */
  read(): Promise<string>
  /** Sets the only listener, which gets each new version in order. */
  listen(listener: (version: string) => void): void
}

const CHANNEL = 'content_version'

/** The row is missing until the first change. */
const READ = 'SELECT coalesce((SELECT "version" FROM "ContentVersion"), 0)::text AS version'

/** The time limit for a connection to a server and for its answer, in milliseconds. */
const TIMEOUT = 2000

type Row = { version: string }

/** The version in an embedded database. Its only connection is notified of each change on commit. */
export class EmbeddedContentVersion implements ContentVersion {
  readonly isAlwaysNotified = true
  readonly #db: PrismaClient
  #listener: (version: string) => void = () => undefined

  /** @param pool the connections of `db`, none of which is open yet */
  constructor(db: PrismaClient, pool: pg.Pool) {
    this.#db = db
    // PGlite is one session for all connections: a notification arrives on the connection that made the change.
    pool.on('connect', (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === CHANNEL) this.#listener(payload)
      })
    })
  }

  /**
   * Has no time limit: the engine is in this process, so a late answer means that this process is busy, as during the
   * start on a slow machine.
   */
  async read(): Promise<string> {
    await this.#db.$executeRawUnsafe(`LISTEN ${CHANNEL}`)
    return readOverPool(this.#db)
  }

  listen(listener: (version: string) => void): void {
    this.#listener = listener
  }
}

/**
 * The version on a PostgreSQL server, by a connection of its own. A lost connection is opened again at the next read. If
 * the server accepts no further connection, one of the pool is used.
 */
export class ServerContentVersion implements ContentVersion {
  readonly isAlwaysNotified = false
  readonly #db: PrismaClient
  readonly #config: ClientConfig
  #connection: Promise<pg.Client> | undefined
  #listener: (version: string) => void = () => undefined
  #isClosed = false

  constructor(db: PrismaClient, config: ClientConfig) {
    this.#db = db
    this.#config = config
  }

  async read(): Promise<string> {
    try {
      const client = await (this.#connection ??= this.#connect())
      const { rows } = await client.query<Row>(READ)
      return rows[0]?.version ?? ''
    } catch (error) {
      await this.#disconnect()
      if (!(error instanceof pg.DatabaseError) || this.#isClosed) throw error
      // All connections of the pool may be in use, and a wait for one lasts longer than TIMEOUT.
      return inTime(readOverPool(this.#db), TIMEOUT, () => new Error('The database did not answer in time.'))
    }
  }

  listen(listener: (version: string) => void): void {
    this.#listener = listener
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#disconnect()
  }

  async #connect(): Promise<pg.Client> {
    if (this.#isClosed) throw new Error('The database is closed.')
    const client = await connect({
      ...this.#config,
      application_name: `${APPLICATION_NAME} content version`,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
    })
    client.on('error', () => void this.#disconnect())
    client.on('notification', ({ payload = '' }) => this.#listener(payload))
    try {
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    return client
  }

  async #disconnect(): Promise<void> {
    const connection = this.#connection
    this.#connection = undefined
    const client = await connection?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }
}

async function readOverPool(db: PrismaClient): Promise<string> {
  const [row] = await db.$queryRawUnsafe<Row[]>(READ)
  return row?.version ?? ''
}
