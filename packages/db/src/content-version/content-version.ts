import pg, { type ClientConfig } from 'pg'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { APPLICATION_NAME } from '../server/application-name.ts'
import { connect } from '../server/connect.ts'
import { inTime } from '../concurrency/in-time.ts'

/*
 * The content version is a number that grows with each transaction that changes public content. Triggers count it up in
 * that transaction ("count_content_version" in prisma/migrations), so what is written by psql or in the background
 * counts as well. An answer is right as long as the version is the one that it was made at.
 */

/** The content version of a database, and news of it. */
export interface ContentVersion {
  /**
   * Whether every change is told before its writer hears that it was made, as an embedded database does. News from a
   * server can be late or lost, so there the version is to be read again and again.
   */
  readonly isAlwaysTold: boolean
  /**
   * Reads the version that public content has now.
   *
   * @throws where the database does not answer within two seconds
   */
  read(): Promise<string>
  /** Sets the one listener, which is called with each new version in their order. */
  listen(listener: (version: string) => void): void
}

const CHANNEL = 'content_version'

/** The row is missing until something changes for the first time. */
const READ = 'SELECT coalesce((SELECT "version" FROM "ContentVersion"), 0)::text AS version'

/** How long the database may take to accept a connection, and to answer. In milliseconds. */
const PATIENCE = 2000

type Row = { version: string }

/** The version in an embedded database, whose one connection hears of each change as its transaction is committed. */
export class EmbeddedContentVersion implements ContentVersion {
  readonly isAlwaysTold = true
  readonly #db: PrismaClient
  #listener: (version: string) => void = () => undefined

  /** @param pool the connections of `db`, none of which is open yet */
  constructor(db: PrismaClient, pool: pg.Pool) {
    this.#db = db
    // PGlite is one session, whichever connection speaks to it: its news come over the one that made the change.
    pool.on('connect', (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === CHANNEL) this.#listener(payload)
      })
    })
  }

  async read(): Promise<string> {
    await this.#db.$executeRawUnsafe(`LISTEN ${CHANNEL}`)
    return readOverPool(this.#db)
  }

  listen(listener: (version: string) => void): void {
    this.#listener = listener
  }
}

/**
 * The version in a PostgreSQL server, over a connection of its own. A connection that is lost is opened again at the next
 * read. Where the server accepts no further connection, one of the pool is used.
 */
export class ServerContentVersion implements ContentVersion {
  readonly isAlwaysTold = false
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
      if (error instanceof pg.DatabaseError && !this.#isClosed) return readOverPool(this.#db)
      throw error
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
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
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

/** @throws where no connection of the pool is free, or answers, in time */
async function readOverPool(db: PrismaClient): Promise<string> {
  const late = () => new Error('The database did not answer in time.')
  const [row] = await inTime(db.$queryRawUnsafe<Row[]>(READ), PATIENCE, late)
  return row?.version ?? ''
}
