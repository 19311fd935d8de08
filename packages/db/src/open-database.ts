import { setFlagsFromString } from 'node:v8'
import pg, { type ClientConfig, type PoolConfig } from 'pg'
import {
  EmbeddedContentVersion,
  ServerContentVersion,
  type ContentVersion,
} from './content-version/content-version.ts'
import { makeClient, type Database } from './client.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate/migrate.ts'
import { packageFile } from './package-file.ts'
import { readRecords, type Records } from './records/read-records.ts'
import { describeFailure } from './server/failures.ts'
import { APPLICATION_NAME } from './server/application-name.ts'
import { connect, leaveUseless, serverConfig } from './server/connect.ts'
import { serverTimeouts, type ServerPlace, type Wait } from './server/server-place.ts'
import { tryAgain } from './server/try-again.ts'
import { isDirect } from './statement-names.ts'

/** How long a server may take to accept a connection, in milliseconds. */
const CONNECTING = 5000

/** Connections of one server of the site: a few for each processor of a small database server, which takes 100. */
const POOL_SIZE = 10

const POOLER =
  'A pooler such as PgBouncer answers at DATABASE_URL, or at DATABASE_DIRECT_URL where that is set. Set DATABASE_DIRECT_URL ' +
  'to the address of the database server itself: migrations and news of changes need a session of their own.'

/** A migrated database and how to close it. */
export interface OpenedDatabase {
  db: Database
  engine: 'embedded' | 'postgres'
  /** Says whether public content has changed. */
  contentVersion: ContentVersion
  /**
   * Reads all records that a backup holds in one transaction (records/read-records.ts). Meanwhile calls on an embedded
   * database wait.
   *
   * @param folder the spool folder, which takes the compressed records
   * @returns what is to be closed by `spool.close()`
   */
  readRecords(folder: string, signal: AbortSignal): Promise<Records>
  /** Closes the connections, and stops an embedded engine. */
  close(): Promise<void>
}

/** What is done before an embedded database is upgraded, on a connection to it as it is. */
export type BeforeUpgrade = (client: pg.Client) => Promise<void>

/**
 * Opens a database and applies the migrations that it lacks. It is either a PostgreSQL server or an embedded PostgreSQL
 * in a folder; both use the same adapter, migrations and schema.
 *
 * @param onEnd takes the error by which an embedded engine has ended by itself
 * @param beforeUpgrade is waited for before an embedded database that is not new takes further migrations
 * @throws where the server cannot be reached, the folder is in use, a migration fails, or `beforeUpgrade` throws
 */
export async function openDatabase(
  where: ServerPlace | { folder: string },
  onEnd?: (error: Error) => void,
  beforeUpgrade?: BeforeUpgrade,
): Promise<OpenedDatabase> {
  // Prisma's and PGlite's WebAssembly is compiled by one thread at a time: each leaves memory in an arena of its own.
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  if ('url' in where) return openServer(where)
  const embedded = await startEmbedded(where.folder, { onEnd })
  try {
    const { db, pool, disconnect } = await connectEmbedded(embedded.pool, beforeUpgrade)
    const contentVersion = new EmbeddedContentVersion(db, pool)
    const close = () => disconnect().then(embedded.stop)
    return {
      db,
      engine: 'embedded',
      contentVersion,
      readRecords: (folder, signal) => onOneConnection(pool, (client) => readRecords(client, folder, signal)),
      close,
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function openServer(place: ServerPlace): Promise<OpenedDatabase> {
  const { url, directUrl = url, poolSize, timeout, wait } = place
  // By the name a restore finds the servers that it must not surprise (records/server-access.ts).
  const common = { connectionTimeoutMillis: CONNECTING, application_name: APPLICATION_NAME }
  const own = { ...serverConfig(directUrl), ...common }
  // What a connection that is lost meanwhile has left undone, the next one does.
  const isOwnUnpooled = await waitFor(wait, () =>
    onOwnConnection(own, async (client) => {
      const isUnpooled = await isDirect(client)
      if (!isUnpooled && !(await hasOwnSession(client, own))) throw new Error(POOLER)
      await migrate(client, packageFile('prisma/migrations'))
      return isUnpooled
    }),
  )
  const { server, silence } = serverTimeouts(timeout)
  const shared = { ...serverConfig(url), ...common, max: poolSize ?? POOL_SIZE }
  const keepsStatements =
    url === directUrl ? isOwnUnpooled : await waitFor(wait, () => onOwnConnection(shared, isDirect))
  // A pooler hands a session from one to another, so there its administrator sets the time-outs, for the role.
  const pool = new pg.Pool(keepsStatements ? { ...shared, ...server } : shared)
  pool.on('connect', (client) => leaveUseless(client, silence))
  const { db, disconnect } = makeClient(pool, keepsStatements)
  const contentVersion = new ServerContentVersion(db, own)
  return {
    db,
    engine: 'postgres',
    contentVersion,
    readRecords: (folder, signal) => onOwnConnection(own, (client) => readRecords(client, folder, signal)),
    close: () => contentVersion.close().finally(disconnect),
  }
}

/** Takes a step of a start, and takes it again while the server is not there yet. */
function waitFor<T>(wait: Wait | undefined, step: () => Promise<T>): Promise<T> {
  if (!wait) return step()
  const { limit, tell } = wait
  return tryAgain(step, {
    limit,
    onFirstFailure: (error) =>
      tell(
        `The database cannot be used yet (${describeFailure(error)}). The start waits for it, for up to ${limit / 1000} seconds.`,
      ),
  })
}

/**
 * Whether a connection that leads through a pooler has one session of the server for as long as it is open. In transaction
 * mode, a transaction that another connection begins is given the session that this one has just left.
 */
async function hasOwnSession(client: pg.Client, config: ClientConfig): Promise<boolean> {
  const processOf = async (one: pg.Client) =>
    (await one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
  const before = await processOf(client)
  return onOwnConnection(config, async (other) => {
    await other.query('BEGIN')
    return (await processOf(other)) !== before && (await processOf(client)) === before
  })
}

/** Migrates an embedded database, and makes a client with a pool. Both are ended by `disconnect`. */
async function connectEmbedded(
  config: PoolConfig,
  beforeUpgrade?: BeforeUpgrade,
): Promise<{ db: Database; pool: pg.Pool; disconnect: () => Promise<void> }> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await migrate(client, packageFile('prisma/migrations'), {
      beforeUpgrade: beforeUpgrade && (() => beforeUpgrade(client)),
    })
  } finally {
    await client.end()
  }
  const pool = new pg.Pool(config)
  // Its connections share one session, where a second one would find the names of the first taken.
  return { pool, ...makeClient(pool, false) }
}

/** Works on a connection beside those of the pool, which is closed after that. */
async function onOwnConnection<T>(config: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(config)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Works on a connection of the pool. Where the work fails, the connection is closed, with whatever it had begun. */
async function onOneConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isWhole = false
  try {
    const result = await work(client)
    isWhole = true
    return result
  } finally {
    client.release(!isWhole)
  }
}
