import { findMigrations, readMigrations, type MigrationConnection } from '../migrate/migrate.ts'
import { packageFile } from '../package-file.ts'
import { existingTables, listSchemaObjects, MIGRATIONS_NAME, quote } from './schema-objects.ts'
import { TABLES } from './tables.ts'

/** What a database holds of a site. */
export type FoundSite =
  /** Nothing. */
  | 'none'
  /** What a first start makes, and nothing that anybody has entered. */
  | 'first start'
  | 'in use'

/** Those whose rows people alone make. */
const BY_PEOPLE = ['Message', 'ApiToken', 'EmailChange', 'Invitation', 'FormerSlug']

/** The table of records whose first rows migrations make on every site. */
const BY_MIGRATIONS = 'OwnPage'

/** The names of the migrations that this software has, in order. */
export function knownMigrations(): string[] {
  return readMigrations(packageFile('prisma/migrations')).map(({ name }) => name)
}

/**
 * Whether a database is as an earlier version has left it, so that this version would migrate it.
 *
 * @throws MigrationError where this version cannot use it
 */
export async function isOfEarlierVersion(connection: MigrationConnection): Promise<boolean> {
  const { isNew, pending } = await findMigrations(connection, packageFile('prisma/migrations'))
  return !isNew && pending.length > 0
}

/** The tables that a backup of a database has which has taken these migrations, in their order. */
export function tablesOfBackups(taken: string[]): string[] {
  const migrations = readMigrations(packageFile('prisma/migrations'))
  const { tables } = listSchemaObjects(migrations.filter(({ name }) => taken.includes(name)))
  return TABLES.filter((name) => tables.includes(name))
}

/**
 * Looks whether a database holds a site that somebody uses. Nobody can change anything without an account, so a site on
 * which nobody has signed in yet, and nobody has written to, is as its first start left it.
 */
export async function readSite(connection: MigrationConnection): Promise<FoundSite> {
  const tables = await existingTables(connection, [
    MIGRATIONS_NAME,
    'Session',
    'DemonstrationRecord',
    ...TABLES,
  ])
  if (!tables.includes('User')) return 'none'
  const has = async (sql: string) =>
    (await connection.query(`SELECT EXISTS (${sql}) AS found`)).rows[0]?.found === true
  // By way of JSON, because an older schema has no such column: then nobody knows, and any account counts.
  const signedIn = `SELECT 1 FROM "User" u WHERE NOT to_jsonb(u) ? 'lastSignInAt' OR to_jsonb(u)->>'lastSignInAt' IS NOT NULL`
  if (await has(signedIn)) return 'in use'
  if (await has('SELECT 1 FROM "User" OFFSET 1')) return 'in use'
  for (const table of [...BY_PEOPLE, 'Session'])
    if (tables.includes(table) && (await has(`SELECT 1 FROM ${quote(table)}`))) return 'in use'
  for (const table of tables)
    if (await has(`SELECT 1 FROM ${quote(table)} t WHERE to_jsonb(t)->>'version' <> '1'`)) return 'in use'
  const isNoted = tables.includes('DemonstrationRecord')
  for (const table of await tablesOfRecords(connection)) {
    const kind = `${table.slice(0, 1).toLowerCase()}${table.slice(1)}`
    const id = `${kind}Id`
    const noted = isNoted
      ? `WHERE NOT EXISTS (SELECT 1 FROM "DemonstrationRecord" d WHERE d."kind" = '${kind}' AND d."recordId" = t.${quote(id)})`
      : ''
    if (await has(`SELECT 1 FROM ${quote(table)} t ${noted}`)) return 'in use'
  }
  return 'first start'
}

/**
 * The tables whose rows people add, as their columns tell. The seed fills them too, and notes each row as the
 * demonstration's; the kind is the name with a small first letter.
 */
async function tablesOfRecords(connection: MigrationConnection): Promise<string[]> {
  const { rows } = await connection.query(
    `SELECT table_name::text AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name IN ('version', 'createdAt')
     GROUP BY table_name HAVING count(*) = 2 ORDER BY 1`,
  )
  return rows.map(({ name }) => String(name)).filter((name) => name !== BY_MIGRATIONS)
}

/** Migrations that the database has and this software does not: it was changed by a newer version. */
export async function unknownMigrations(connection: MigrationConnection): Promise<string[]> {
  if ((await existingTables(connection, [MIGRATIONS_NAME])).length === 0) return []
  const { rows } = await connection.query(
    `SELECT "migration_name"::text AS name FROM ${quote(MIGRATIONS_NAME)} WHERE "rolled_back_at" IS NULL ORDER BY 1`,
  )
  const known = new Set(knownMigrations())
  return rows.map(({ name }) => String(name)).filter((name) => !known.has(name))
}
