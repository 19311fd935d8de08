import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { packageFile } from '../package-file.ts'
import { DATABASE_TOO_OLD, sinceVersion1 } from './version-1.ts'

/** One connection to PostgreSQL, embedded or not, which runs statements in sequence. */
export interface MigrationConnection {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** The advisory lock of `prisma migrate`. It makes two servers that start at once migrate one after the other. */
export const LOCK = 72707369

/**
 * The table in which `prisma migrate` records the migrations that it has applied. The last column is ours: the version
 * of the website that applied one, which an older version names when it meets a database that is too new for it.
 */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0,
  "softwareVersion" TEXT)`

/** For a table that `prisma migrate`, or the website before it recorded its version, has made. */
const VERSION_COLUMN = 'ALTER TABLE "_prisma_migrations" ADD COLUMN IF NOT EXISTS "softwareVersion" TEXT'

/** The database is not one that this version of the website can use. The message is a sentence that says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export interface MigrateOptions {
  version?: string
  beforeUpgrade?: (() => Promise<void>) | undefined
}

/**
 * Applies the migrations that a database lacks, and records them as `prisma migrate deploy` does, so that either can be
 * used after the other. A migration and its record are one transaction: a crash does not leave half of one. Nothing is
 * changed where the database turns out to be one that this version cannot use.
 *
 * @param folder the migrations in Prisma's layout, `<name>/migration.sql`
 * @param options.version the version of the website, which is recorded with what it applies
 * @param options.beforeUpgrade is waited for before a database that has taken migrations already takes further ones. Where
 *   it throws, nothing is changed
 * @returns the names of the migrations that it applied, in order
 * @throws MigrationError where the database is newer than these migrations, another program has left a migration
 *   unfinished, the file of an applied migration was changed, or a migration fails
 */
export async function migrate(
  connection: MigrationConnection,
  folder: string,
  { version = readSoftwareVersion(), beforeUpgrade }: MigrateOptions = {},
): Promise<string[]> {
  await takeLock(connection)
  try {
    const { isNew, pending } = await findMigrations(connection, folder, version)
    if (pending.length === 0) return []
    if (!isNew) await beforeUpgrade?.()
    await connection.query(MIGRATIONS_TABLE)
    await connection.query(VERSION_COLUMN)
    for (const migration of pending) await apply(connection, migration, version)
    return pending.map(({ name }) => name)
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${LOCK})`)
  }
}

/**
 * Looks which migrations a database lacks, and changes nothing.
 *
 * @param folder the migrations in Prisma's layout
 * @param version the version of the website
 * @returns whether the database has taken none yet, and those that it lacks, in order
 * @throws MigrationError where this version cannot use the database, as migrate() does
 */
export async function findMigrations(
  connection: MigrationConnection,
  folder: string,
  version = readSoftwareVersion(),
): Promise<{ isNew: boolean; pending: Migration[] }> {
  const known = readMigrations(folder)
  const applied = await appliedMigrations(connection)
  refuseUnfinished(applied)
  const counted = sinceVersion1(applied.map(({ name }) => name))
  if (!counted) throw new MigrationError(DATABASE_TOO_OLD)
  const since = applied.filter(({ name }) => counted.includes(name))
  refuseNewer(since, known, version)
  return { isNew: applied.length === 0, pending: findPending(since, known) }
}

/** Between two tries to take the lock, in milliseconds. */
const LOCK_INTERVAL = 200

/**
 * Waits for the lock by asking for it again and again: a query that waits holds a snapshot, and an index that another
 * server builds concurrently would wait for that query.
 */
async function takeLock(connection: MigrationConnection): Promise<void> {
  for (;;) {
    const { rows } = await connection.query(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`)
    if (rows[0]?.taken) return
    await setTimeout(LOCK_INTERVAL)
  }
}

/** The version of the website, from the package.json of the whole project. */
export function readSoftwareVersion(): string {
  return (JSON.parse(readFileSync(packageFile('../../package.json'), 'utf8')) as { version: string }).version
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

/** A row of the table of migrations that counts. */
interface AppliedMigration {
  name: string
  checksum: string
  isFinished: boolean
  /** Null where the website did not record it yet, or another program applied the migration. */
  version: string | null
}

async function appliedMigrations(connection: MigrationConnection): Promise<AppliedMigration[]> {
  const { rows: found } = await connection.query(
    `SELECT to_regclass('"_prisma_migrations"') IS NULL AS missing`,
  )
  if (found[0]?.missing) return []
  // By way of JSON, because an older table has no such column.
  const { rows } = await connection.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished",
       to_jsonb(migration)->>'softwareVersion' AS version
     FROM "_prisma_migrations" AS migration WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows as unknown as AppliedMigration[]
}

/** A migration of our own is a transaction and is there whole or not at all. Prisma's own program records it first. */
function refuseUnfinished(applied: AppliedMigration[]): void {
  const unfinished = applied.find(({ isFinished }) => !isFinished)
  if (unfinished)
    throw new MigrationError(
      `The migration ${unfinished.name} was begun by another program, such as 'prisma migrate', and not finished, so the ` +
        `database may be half changed. Restore the backup that was made before, then start again. If you know that ` +
        `nothing of the migration was applied, delete its row from the table "_prisma_migrations" instead.`,
    )
}

function refuseNewer(applied: AppliedMigration[], known: Migration[], version: string): void {
  const names = new Set(known.map(({ name }) => name))
  const unknown = applied.filter(({ name }) => !names.has(name))
  const newest = unknown.at(-1)
  if (!newest) return
  const recorded = unknown.filter((migration) => migration.version !== null).at(-1)?.version
  // A build between two versions has the same number as the one before it.
  const needed =
    recorded && recorded !== version ? `version ${recorded} of the website` : 'a newer build of the website'
  throw new MigrationError(
    `This database is too new for version ${version} of the website, which does not know its migration ${newest.name}. ` +
      `Nothing was changed. Start ${needed}, which has changed the database, or restore the backup that was made before ` +
      `the upgrade.`,
  )
}

function findPending(applied: AppliedMigration[], known: Migration[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return known.filter(({ name, checksum }) => {
    if (checksums.has(name) && checksums.get(name) !== checksum)
      throw new MigrationError(
        `The migration ${name} was changed after this database had taken it. Restore its file and write a new migration.`,
      )
    return !checksums.has(name)
  })
}

/** The first line of a migration that builds indexes while the site writes. PostgreSQL does so in no transaction. */
const OUTSIDE_TRANSACTION = '-- outside a transaction\n'

export function isOutsideTransaction({ sql }: Pick<Migration, 'sql'>): boolean {
  return sql.startsWith(OUTSIDE_TRANSACTION)
}

/** The statements of such a migration: none of them holds a semicolon. */
export function splitStatements(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/**
 * How long a migration waits for a table that is in use, so that the calls behind it do not wait for longer. The start
 * fails then, and is tried again by whatever starts the server.
 */
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
    // Where the connection is lost, the server rolls back by itself.
    await connection.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Builds indexes one by one. Where one fails, the migration is not recorded, and the next start builds all again. */
async function applyOutside(
  connection: MigrationConnection,
  migration: Migration,
  version: string,
): Promise<void> {
  for (const statement of splitStatements(migration.sql)) await connection.query(statement)
  await record(connection, migration, version)
}

/** Runs a migration and records it, within the transaction of its caller, which has the tables for itself. */
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
