import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type PoolConfig } from 'pg'
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
  if ('url' in where) {
    const pool: PoolConfig = { connectionString: where.url, max: 10, connectionTimeoutMillis: 10_000 }
    return {
      ...(await connect(pool, isDirect)),
      engine: 'postgres',
      eraseDeleted: (stop) => eraseOnServer(pool, stop),
    }
  }
  const embedded = await startEmbedded(where.folder)
  try {
    // Its connections share one session, where a second one would find the names of the first taken.
    const { db, close } = await connect(embedded.pool, async () => false)
    const eraseDeleted = (stop: Stop) => eraseEmbedded(db, stop)
    return { db, engine: 'embedded', eraseDeleted, close: () => close().then(embedded.stop) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** @param keepsStatements whether a connection keeps the statements that it has prepared under their names */
async function connect(
  config: PoolConfig,
  keepsStatements: (client: pg.Client) => Promise<boolean>,
): Promise<Pick<OpenedDatabase, 'db' | 'close'>> {
  const client = new pg.Client(config)
  await client.connect()
  let statementNameGenerator
  try {
    await migrate(client, packageFile('prisma/migrations'))
    if (await keepsStatements(client)) statementNameGenerator = createStatementNames()
  } finally {
    await client.end()
  }
  const db = new PrismaClient({ adapter: new PrismaPg(config, { statementNameGenerator }) })
  return { db, close: () => db.$disconnect() }
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
