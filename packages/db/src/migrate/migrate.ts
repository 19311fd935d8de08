import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { olderServerProblem } from './older-servers.ts'
import { findMigrations, MigrationError, type MigrationConnection } from './find-migrations.ts'
import {
  isOutsideTransaction,
  readSoftwareVersion,
  splitStatements,
  type Migration,
} from './migration-files.ts'

export type { MigrationConnection } from './find-migrations.ts'
export { readSoftwareVersion } from './migration-files.ts'

/** The advisory lock of `prisma migrate`. Servers that start at once migrate one after the other. */
export const LOCK = 72707369

/**
 * The table in which `prisma migrate` records applied migrations. The last column is ours: the version of the website that
 * applied one, which an older version names when the database is too new for it.
 */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0,
  "softwareVersion" TEXT)`

/** For a table made by `prisma migrate`, or by the website before it recorded its version. */
const VERSION_COLUMN = 'ALTER TABLE "_prisma_migrations" ADD COLUMN IF NOT EXISTS "softwareVersion" TEXT'

export interface MigrateOptions {
  version?: string
  beforeUpgrade?: (() => Promise<void>) | undefined
}

/**
 * Applies missing migrations and records them as `prisma migrate deploy` does, so that either can be used after the other.
 * A migration and its record are one transaction, so a crash leaves no half of one. Changes nothing if this version cannot
 * use the database.
 *
 * @param folder the migrations in Prisma's layout, `<name>/migration.sql`
 * @param options.version the version of the website, which is recorded
 * @param options.beforeUpgrade runs before a database with migrations gets further ones. If it throws, nothing is changed
 * @returns the names of the applied migrations, in order
 * @throws MigrationError if the database is newer than these migrations, another program has left a migration unfinished,
 * the file of an applied migration was changed, a server of an older version uses a database that would become unusable for
 * it, or a migration fails
 */
export async function migrate(
  connection: MigrationConnection,
  folder: string,
  { version = readSoftwareVersion(), beforeUpgrade }: MigrateOptions = {},
): Promise<string[]> {
  await acquireLock(connection)
  try {
    const { isNew, pending } = await findMigrations(connection, folder, version)
    if (pending.length === 0) return []
    const problem = isNew ? undefined : await olderServerProblem(connection, pending)
    if (problem) throw new MigrationError(problem)
    if (!isNew) await beforeUpgrade?.()
    await connection.query(MIGRATIONS_TABLE)
    await connection.query(VERSION_COLUMN)
    for (const migration of pending) await apply(connection, migration, version)
    return pending.map(({ name }) => name)
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${LOCK})`)
  }
}

/** In milliseconds. */
const LOCK_INTERVAL = 200

/** Polls for the lock, because a waiting query holds a snapshot, which would block another server's concurrent index. */
async function acquireLock(connection: MigrationConnection): Promise<void> {
  for (;;) {
    const { rows } = await connection.query(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`)
    if (rows[0]?.taken) return
    await setTimeout(LOCK_INTERVAL)
  }
}

/** The time limit for a table in use, because later calls queue behind the migration. The start then fails. */
const LOCK_TIMEOUT = '5s'

async function apply(connection: MigrationConnection, migration: Migration, version: string): Promise<void> {
  try {
    if (isOutsideTransaction(migration)) await applyOutside(connection, migration, version)
    else await applyWhole(connection, migration, version)
  } catch (error) {
    throw new MigrationError(
      `The migration ${migration.name} failed (${error instanceof Error ? error.message : String(error)}). It was taken ` +
        `back, and the database is as it was before it. Start the version of the website that ran before, or remove the ` +
        `cause, such as a full disk, and start again.`,
      { cause: error },
    )
  }
}

async function applyWhole(
  connection: MigrationConnection,
  migration: Migration,
  version: string,
): Promise<void> {
  await connection.query('BEGIN')
  try {
    await connection.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await runMigration(connection, migration, version)
    await connection.query('COMMIT')
  } catch (error) {
    // If the connection is lost, the server rolls back by itself.
    await connection.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Builds indexes one by one. If one fails, the migration is not recorded, and the next start builds all again. */
async function applyOutside(
  connection: MigrationConnection,
  migration: Migration,
  version: string,
): Promise<void> {
  for (const statement of splitStatements(migration.sql)) await connection.query(statement)
  await record(connection, migration, version)
}

/** Runs a migration and records it, within the caller's transaction. */
export async function runMigration(
  connection: MigrationConnection,
  migration: Migration,
  version = readSoftwareVersion(),
): Promise<void> {
  const { sql } = migration
  await connection.query(isOutsideTransaction(migration) ? sql.replaceAll(' CONCURRENTLY', '') : sql)
  await record(connection, migration, version)
}

async function record(
  connection: MigrationConnection,
  { name, checksum }: Migration,
  version: string,
): Promise<void> {
  await connection.query(
    `INSERT INTO "_prisma_migrations"
       (id, checksum, migration_name, finished_at, applied_steps_count, "softwareVersion")
     VALUES ($1, $2, $3, clock_timestamp(), 1, $4)`,
    [randomUUID(), checksum, name, version],
  )
}
