import type { MigrationConnection } from '../migrate/find-migrations.ts'
import type { Migration } from '../migrate/migration-files.ts'

/** The names of objects that migrations create. */
interface SchemaObjects {
  /** Includes tables that a later migration drops. */
  tables: string[]
  dropped: string[]
  functions: string[]
  types: string[]
}

export const MIGRATIONS_NAME = '_prisma_migrations'

/** Lists the objects that migrations create. Others, such as an extension or another program's table, stay. */
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
 * Drops the objects that migrations create, within the caller's transaction. Does not cascade to others, such as somebody's
 * view: PostgreSQL then refuses.
 *
 * @throws pg.DatabaseError if an object of another program depends on a table, or the role does not own it
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

/** Returns the tables that exist in the connection's schema. */
export async function existingTables(connection: MigrationConnection, tables: string[]): Promise<string[]> {
  const { rows } = await connection.query(
    `SELECT "tablename"::text AS name FROM pg_tables WHERE "schemaname" = current_schema() AND "tablename" = ANY($1)
     ORDER BY "tablename"`,
    [tables],
  )
  return rows.map(({ name }) => String(name))
}

/** Returns the existing tables of these migrations, except "_prisma_migrations". */
export async function existingTablesOf(
  connection: MigrationConnection,
  migrations: readonly Migration[],
): Promise<string[]> {
  const tables = await existingTables(connection, listSchemaObjects(migrations).tables)
  return tables.filter((name) => name !== MIGRATIONS_NAME)
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
