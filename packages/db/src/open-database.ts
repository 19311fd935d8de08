import { setFlagsFromString } from 'node:v8'
import pg, { type ClientConfig, type PoolConfig } from 'pg'
import {
  EmbeddedContentVersion,
  ServerContentVersion,
  type ContentVersion,
} from './content-version/content-version.ts'
import { createClient, type Database } from './client.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate/migrate.ts'
import { newestMigration, readMark, writeMark } from './migrate/opened-mark.ts'
import { packageFile } from './package-file.ts'
import { readRecords, type Records } from './records/read-records.ts'
import { describeFailure } from './server/failures.ts'
import { APPLICATION_NAME } from './server/application-name.ts'
import { connect, leaveUseless, serverConfig } from './server/connect.ts'
import { serverTimeouts, type ServerPlace, type Wait } from './server/server-place.ts'
import { tryAgain } from './server/try-again.ts'
import { isDirect } from './statement-names.ts'

/** In milliseconds. */
const CONNECTING = 5000

/** A few connections for each processor of a small database server, which accepts 100. */
const POOL_SIZE = 10

const POOLER =
  'A pooler such as PgBouncer answers at DATABASE_URL, or at DATABASE_DIRECT_URL where that is set. Set DATABASE_DIRECT_URL ' +
  'to the address of the database server itself: migrations and news of changes need a session of their own.'

/** A migrated database and how to close it. */
export interface OpenedDatabase {
  db: Database
  engine: 'embedded' | 'postgres'
  /** Notifies of changes of public content. */
  contentVersion: ContentVersion
  /**
   * Reads all records for a backup in one transaction (records/read-records.ts). Calls on an embedded database wait
   * meanwhile.
   *
   * @param folder the spool folder for the compressed records
   * @returns records, to be closed by `spool.close()`
   */
  readRecords(folder: string, signal: AbortSignal): Promise<Records>
  /** Closes the connections, and stops an embedded engine. */
  close(): Promise<void>
}

/** Steps before the upgrade of an embedded database. If one throws, nothing is changed. */
export interface UpgradeSteps {
  /** Runs at every start, before the engine opens the folder. */
  beforeOpen(): Promise<void>
  /** Runs before a database that is not new gets further migrations. */
  beforeUpgrade(client: pg.Client): Promise<void>
}

/**
 * Opens a database and applies missing migrations: a PostgreSQL server, or an embedded PostgreSQL in a folder. Both use the
 * same adapter, migrations and schema.
 *
 * @param onEnd called with the error that ended an embedded engine
 * @param steps of an embedded database
 * @throws if the server cannot be reached, the folder is in use, a migration fails, or a step throws
 */
export async function openDatabase(
  where: ServerPlace | { folder: string },
  onEnd?: (error: Error) => void,
  steps?: UpgradeSteps,
): Promise<OpenedDatabase> {
  // One thread compiles the WebAssembly of Prisma and PGlite, because each thread keeps an arena of memory.
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  if ('url' in where) return openServer(where)
  const embedded = await startEmbedded(where.folder, { onEnd, beforeOpen: steps?.beforeOpen })
  try {
    const { db, pool, disconnect } = await connectEmbedded(embedded.pool, steps)
    if ((await readMark(where.folder)) !== newestMigration()) await writeMark(where.folder)
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
  // A restore finds running servers by this name (records/server-access.ts).
  const common = { connectionTimeoutMillis: CONNECTING, application_name: APPLICATION_NAME }
  const own = { ...serverConfig(directUrl), ...common }
  // After a lost connection, the next one repeats the step.
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
  // A pooler shares sessions, so its administrator sets the timeouts, for the role.
  const pool = new pg.Pool(keepsStatements ? { ...shared, ...server } : shared)
  pool.on('connect', (client) => leaveUseless(client, silence))
  const { db, disconnect } = createClient(pool, keepsStatements)
  const contentVersion = new ServerContentVersion(db, own)
  return {
    db,
    engine: 'postgres',
    contentVersion,
    readRecords: (folder, signal) => onOwnConnection(own, (client) => readRecords(client, folder, signal)),
    close: () => contentVersion.close().finally(disconnect),
  }
}

/** Runs a step of the start, and repeats it while the server is not available yet. */
function waitFor<T>(wait: Wait | undefined, step: () => Promise<T>): Promise<T> {
  if (!wait) return step()
  const { limit, onWait } = wait
  return tryAgain(step, {
    limit,
    onFirstFailure: (error) =>
      onWait(
        `The database cannot be used yet (${describeFailure(error)}). The start waits for it, for up to ${limit / 1000} seconds.`,
      ),
  })
}

/**
 * Returns true if a pooler gives this connection its own session. In transaction mode, another connection's transaction
 * gets the session that this one has just left.
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

/** Migrates an embedded database, and creates a client with a pool. `disconnect` ends both. */
async function connectEmbedded(
  config: PoolConfig,
  steps?: UpgradeSteps,
): Promise<{ db: Database; pool: pg.Pool; disconnect: () => Promise<void> }> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await migrate(client, packageFile('prisma/migrations'), {
      beforeUpgrade: steps && (() => steps.beforeUpgrade(client)),
    })
  } finally {
    await client.end()
  }
  const pool = new pg.Pool(config)
  // Its connections share one session, so the names of prepared statements would clash.
  return { pool, ...createClient(pool, false) }
}

/** Runs work on a connection outside the pool, and closes it. */
async function onOwnConnection<T>(config: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(config)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs work on a connection of the pool. If it fails, the connection is closed, and the server rolls back. */
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
