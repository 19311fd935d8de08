import { findMigrations, type MigrationConnection } from '../migrate/find-migrations.ts'
import { readMigrations } from '../migrate/migration-files.ts'
import { sinceVersion1 } from '../migrate/version-1.ts'
import { packageFile } from '../package-file.ts'
import {
  existingTables,
  existingTablesOf,
  listSchemaObjects,
  MIGRATIONS_NAME,
  quote,
} from './schema-objects.ts'
import { TABLES } from './tables.ts'

/** The names of this software's migrations, in order. */
export function knownMigrations(): string[] {
  return readMigrations(packageFile('prisma/migrations')).map(({ name }) => name)
}

/**
 * Returns true if this version would migrate the database.
 *
 * @throws MigrationError if this version cannot use it
 */
export async function isOfEarlierVersion(connection: MigrationConnection): Promise<boolean> {
  const { isNew, pending } = await findMigrations(connection, packageFile('prisma/migrations'))
  return !isNew && pending.length > 0
}

/** Lists the backed-up tables of a database with these migrations, in their order. */
export function tablesOfBackups(applied: string[]): string[] {
  const migrations = readMigrations(packageFile('prisma/migrations'))
  const { tables, dropped } = listSchemaObjects(migrations.filter(({ name }) => applied.includes(name)))
  return TABLES.filter((name) => tables.includes(name) && !dropped.includes(name))
}

/** Tables with rows by migrations on every database. Nobody changes these rows without an account, which is another row. */
const BY_MIGRATIONS = ['ContentVersion', 'OwnPage']

/** Returns true if a database has data of a site: rows that no migration wrote. */
export async function hasRows(connection: MigrationConnection): Promise<boolean> {
  const tables = await existingTablesOf(connection, readMigrations(packageFile('prisma/migrations')))
  const others = tables.filter((name) => !BY_MIGRATIONS.includes(name))
  const some = others.map((name) => `EXISTS (SELECT 1 FROM ${quote(name)})`)
  const { rows } = await connection.query(`SELECT ${['FALSE', ...some].join(' OR ')} AS found`)
  return rows[0]?.found === true
}

/** Lists the database's migrations that this software does not know, because a newer version applied them. */
export async function unknownMigrations(connection: MigrationConnection): Promise<string[]> {
  if ((await existingTables(connection, [MIGRATIONS_NAME])).length === 0) return []
  const { rows } = await connection.query(
    `SELECT "migration_name"::text AS name FROM ${quote(MIGRATIONS_NAME)} WHERE "rolled_back_at" IS NULL ORDER BY 1`,
  )
  const known = new Set(knownMigrations())
  const applied = rows.map(({ name }) => String(name))
  return (sinceVersion1(applied) ?? applied).filter((name) => !known.has(name))
}
