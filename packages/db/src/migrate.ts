import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One connection to PostgreSQL, embedded or not, which runs statements in sequence. */
export interface MigrationConnection {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** The advisory lock of `prisma migrate`. It makes two servers that start at once migrate one after the other. */
const LOCK = 72707369

/** The table in which `prisma migrate` records the migrations that it has applied. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`

/**
 * Applies the migrations that a database lacks, and records them as `prisma migrate deploy` does, so that either can be
 * used after the other. A migration and its record are one transaction: a crash does not leave half of one.
 *
 * @param folder the migrations in Prisma's layout, `<name>/migration.sql`
 * @returns the names of the migrations that it applied, in order
 * @throws where an earlier migration failed, or the file of an applied migration was changed
 */
export async function migrate(connection: MigrationConnection, folder: string): Promise<string[]> {
  await connection.query(`SELECT pg_advisory_lock(${LOCK})`)
  try {
    await connection.query(MIGRATIONS_TABLE)
    const applied = await appliedMigrations(connection)
    const pending = readMigrations(folder).filter(({ name, checksum }) => {
      if (applied.has(name) && applied.get(name) !== checksum)
        throw new Error(
          `The migration ${name} was changed after this database had taken it. Restore its file and write a new migration.`,
        )
      return !applied.has(name)
    })
    for (const migration of pending) await apply(connection, migration)
    return pending.map(({ name }) => name)
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${LOCK})`)
  }
}

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Reads the migrations of a folder, in order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function appliedMigrations(connection: MigrationConnection): Promise<Map<unknown, unknown>> {
  const { rows } = await connection.query(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  )
  const failed = rows.find((row) => !row.finished_at)
  if (failed)
    throw new Error(`The migration ${failed.migration_name} failed earlier. See 'prisma migrate resolve'.`)
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

async function apply(connection: MigrationConnection, { name, sql, checksum }: Migration): Promise<void> {
  await connection.query('BEGIN')
  try {
    await connection.query(sql)
    await connection.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await connection.query('COMMIT')
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  }
}
