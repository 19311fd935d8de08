import { PrismaPg } from '@prisma/adapter-pg'
import { setFlagsFromString } from 'node:v8'
import pg, { type PoolConfig } from 'pg'
import { EmbeddedContentVersion, ServerContentVersion, type ContentVersion } from './content-version.ts'
import { startEmbedded } from './embedded.ts'
import { removeWriteAheadLog, rewriteTables, type Stop } from './erase-deleted.ts'
import { PrismaClient } from './generated/prisma/client.ts'
import { migrate } from './migrate.ts'
import { packageFile } from './package-file.ts'
import { createStatementNames, isDirect } from './statement-names.ts'

export type Database = PrismaClient

type Row = Record<string, unknown>

/** How long a table that is busy is waited for. */
const LOCK_TIMEOUT = '5s'

/** A migrated database and how to close it. */
export interface OpenedDatabase {
  db: Database
  engine: 'embedded' | 'postgres'
  /** Says whether public content has changed. */
  contentVersion: ContentVersion
  /**
   * Overwrites what deleted rows have left in the files of the database, while it is used. Of a PostgreSQL server these
   * are the tables alone: its write-ahead log is its administrator's (docs/privacy.md).
   *
   * @param stop ends it between two statements
   * @throws where a table stays busy for longer than LOCK_TIMEOUT, or `stop` ended it; it can be tried again
   */
  eraseDeleted(stop: Stop): Promise<void>
  /** Closes the connections, and stops an embedded engine. */
  close(): Promise<void>
}

/**
 * Opens a database and applies the migrations that it lacks. It is either a PostgreSQL server or an embedded PostgreSQL
 * in a folder; both use the same adapter, migrations and schema.
 *
 * @throws where the server cannot be reached, the folder is in use, or a migration fails
 */
export async function openDatabase(where: { url: string } | { folder: string }): Promise<OpenedDatabase> {
  // Prisma's and PGlite's WebAssembly is compiled by one thread at a time: each leaves memory in an arena of its own.
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  if ('url' in where) {
    const pool: PoolConfig = { connectionString: where.url, max: 10, connectionTimeoutMillis: 10_000 }
    const { db } = await connect(pool, isDirect)
    const contentVersion = new ServerContentVersion(db, pool)
    const close = () => contentVersion.close().finally(() => db.$disconnect())
    return {
      db,
      engine: 'postgres',
      contentVersion,
      eraseDeleted: (stop) => eraseOnServer(pool, stop),
      close,
    }
  }
  const embedded = await startEmbedded(where.folder)
  try {
    // Its connections share one session, where a second one would find the names of the first taken.
    const { db, pool } = await connect(embedded.pool, async () => false)
    const contentVersion = new EmbeddedContentVersion(db, pool)
    const eraseDeleted = (stop: Stop) => eraseEmbedded(db, stop)
    const close = () => db.$disconnect().then(embedded.stop)
    return { db, engine: 'embedded', contentVersion, eraseDeleted, close }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/**
 * Migrates the database, and makes a client with a pool that `db.$disconnect` ends.
 *
 * @param keepsStatements whether a connection keeps the statements that it has prepared under their names
 */
async function connect(
  config: PoolConfig,
  keepsStatements: (client: pg.Client) => Promise<boolean>,
): Promise<{ db: Database; pool: pg.Pool }> {
  const client = new pg.Client(config)
  await client.connect()
  let statementNameGenerator
  try {
    await migrate(client, packageFile('prisma/migrations'))
    if (await keepsStatements(client)) statementNameGenerator = createStatementNames()
  } finally {
    await client.end()
  }
  const pool = new pg.Pool(config)
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator })
  return { db: new PrismaClient({ adapter }), pool }
}

/** Uses the pool's one connection, between the calls of the site. */
async function eraseEmbedded(db: Database, stop: Stop): Promise<void> {
  const connection = { query: async (sql: string) => ({ rows: await db.$queryRawUnsafe<Row[]>(sql) }) }
  await rewriteTables(connection, stop)
  await removeWriteAheadLog(connection, stop)
}

async function eraseOnServer(config: PoolConfig, stop: Stop): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    // Other calls queue behind a table that is waited for.
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    await rewriteTables(client, stop)
  } finally {
    await client.end()
  }
}
