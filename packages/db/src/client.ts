import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type PoolConfig } from 'pg'
import { startEmbedded } from './embedded.ts'
import { PrismaClient } from './generated/prisma/client.ts'
import { migrate } from './migrate.ts'
import { packageFile } from './package-file.ts'

export type Database = PrismaClient

/** A migrated database and how to close it. */
export interface OpenedDatabase {
  db: Database
  engine: 'embedded' | 'postgres'
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
    return { ...(await connect(pool)), engine: 'postgres' }
  }
  const embedded = await startEmbedded(where.folder)
  try {
    const { db, close } = await connect(embedded.pool)
    return { db, engine: 'embedded', close: () => close().then(embedded.stop) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function connect(config: PoolConfig): Promise<Pick<OpenedDatabase, 'db' | 'close'>> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await migrate(client, packageFile('prisma/migrations'))
  } finally {
    await client.end()
  }
  const db = new PrismaClient({ adapter: new PrismaPg(config) })
  return { db, close: () => db.$disconnect() }
}
