import { readMigrations, readSoftwareVersion, type Migration } from './migration-files.ts'
import { DATABASE_TOO_OLD, sinceVersion1 } from './version-1.ts'

/** One connection to PostgreSQL, embedded or not, which runs statements in sequence. */
export interface MigrationConnection {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** This version of the website cannot use the database. The message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Lists the migrations that a database lacks, without changing it.
 *
 * @param folder the migrations in Prisma's layout
 * @param version the version of the website
 * @returns the missing migrations in order, and true for a new database
 * @throws MigrationError if this version cannot use the database, as migrate() does
 */
export async function findMigrations(
  connection: MigrationConnection,
  folder: string,
  version = readSoftwareVersion(),
): Promise<{ isNew: boolean; pending: Migration[] }> {
  const known = readMigrations(folder)
  const applied = await appliedMigrations(connection)
  rejectUnfinished(applied)
  const counted = sinceVersion1(applied.map(({ name }) => name))
  if (!counted) throw new MigrationError(DATABASE_TOO_OLD)
  const since = applied.filter(({ name }) => counted.includes(name))
  rejectNewer(since, known, version)
  return { isNew: applied.length === 0, pending: findPending(since, known) }
}

/** A valid row of the migrations table. */
interface AppliedMigration {
  name: string
  checksum: string
  isFinished: boolean
  /** Null if the website did not record it yet, or another program applied the migration. */
  version: string | null
}

async function appliedMigrations(connection: MigrationConnection): Promise<AppliedMigration[]> {
  const { rows: found } = await connection.query(
    `SELECT to_regclass('"_prisma_migrations"') IS NULL AS missing`,
  )
  if (found[0]?.missing) return []
  // By JSON, because an older table lacks the column.
  const { rows } = await connection.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished",
       to_jsonb(migration)->>'softwareVersion' AS version
     FROM "_prisma_migrations" AS migration WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows as unknown as AppliedMigration[]
}

/** Our own migrations are applied wholly or not at all. Prisma's program records a migration before it applies it. */
function rejectUnfinished(applied: AppliedMigration[]): void {
  const unfinished = applied.find(({ isFinished }) => !isFinished)
  if (unfinished)
    throw new MigrationError(
      `The migration ${unfinished.name} was begun by another program, such as 'prisma migrate', and not finished, so the ` +
        `database may be half changed. Restore the backup that was made before, then start again. If you know that ` +
        `nothing of the migration was applied, delete its row from the table "_prisma_migrations" instead.`,
    )
}

function rejectNewer(applied: AppliedMigration[], known: Migration[], version: string): void {
  const names = new Set(known.map(({ name }) => name))
  const unknown = applied.filter(({ name }) => !names.has(name))
  const newest = unknown.at(-1)
  if (!newest) return
  const recorded = unknown.filter((migration) => migration.version !== null).at(-1)?.version
  // A build between two versions has the number of the earlier one.
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
