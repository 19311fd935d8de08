import type { MigrationConnection } from '../migrate/find-migrations.ts'
import type { Migration } from '../migrate/migration-files.ts'

/** What the migrations have made, by name. */
interface SchemaObjects {
  /** Those that a later migration drops among them. */
  tables: string[]
  dropped: string[]
  functions: string[]
  types: string[]
}

/** The table in which Prisma records the migrations. */
export const MIGRATIONS_NAME = '_prisma_migrations'

/**
 * Lists what the migrations make. What else is in the schema of the database, such as an extension or another program's
 * table, is not the site's, and stays.
 */
export function listSchemaObjects(migrations: readonly Migration[]): SchemaObjects {
  const sql = migrations.map((migration) => migration.sql).join('\n')
  const named = (pattern: RegExp) => [...new Set([...sql.matchAll(pattern)].map(([, name]) => name ?? ''))]
  return {
    tables: [...named(/(?:CREATE TABLE(?: IF NOT EXISTS)?|RENAME TO) "(\w+)"/g), MIGRATIONS_NAME],
    dropped: named(/DROP TABLE "(\w+)"/g),
    functions: named(/CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/g),
    types: named(/CREATE TYPE "(\w+)"/g),
  }
}

/**
 * Drops what the migrations have made, within the transaction of its caller. Nothing is dropped along with it, such as a
 * view of somebody else's: PostgreSQL refuses then.
 *
 * @throws pg.DatabaseError where something of another program depends on a table, or the role does not own it
 */
export async function dropSchemaObjects(
  connection: MigrationConnection,
  migrations: readonly Migration[],
): Promise<void> {
  const { tables, functions, types } = listSchemaObjects(migrations)
  const found = await existingTables(connection, tables)
  // One statement, because tables refer to each other.
  if (found.length > 0) await connection.query(`DROP TABLE ${found.map(quote).join(', ')}`)
  for (const name of functions.toReversed()) await connection.query(`DROP FUNCTION IF EXISTS ${quote(name)}`)
  for (const name of types) await connection.query(`DROP TYPE IF EXISTS ${quote(name)}`)
}

/** Those of the tables that are in the schema which the connection uses. */
export async function existingTables(connection: MigrationConnection, tables: string[]): Promise<string[]> {
  const { rows } = await connection.query(
    `SELECT "tablename"::text AS name FROM pg_tables WHERE "schemaname" = current_schema() AND "tablename" = ANY($1)
     ORDER BY "tablename"`,
    [tables],
  )
  return rows.map(({ name }) => String(name))
}

/** The tables that these migrations have made in it, but for that in which they are recorded. */
export async function existingTablesOf(
  connection: MigrationConnection,
  migrations: readonly Migration[],
): Promise<string[]> {
  const tables = await existingTables(connection, listSchemaObjects(migrations).tables)
  return tables.filter((name) => name !== MIGRATIONS_NAME)
}

/** Writes a name as SQL takes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
