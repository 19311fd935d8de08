import type { MigrationConnection } from '../migrate/migrate.ts'
import { quote } from './schema-objects.ts'

/**
 * Empties tables of what migrations have written, and fills them without their foreign keys and triggers, which are there
 * again afterwards: so rows may come in any order, and each foreign key is checked once, over all rows.
 *
 * @param tables which the role owns, in the schema that the connection uses
 * @throws pg.DatabaseError where the rows do not keep a foreign key
 */
export async function fillWithoutConstraints(
  connection: MigrationConnection,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const keys = await foreignKeys(connection, tables)
  for (const { table, name } of keys)
    await connection.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`)
  for (const table of tables) await connection.query(`ALTER TABLE ${quote(table)} DISABLE TRIGGER USER`)
  if (tables.length > 0) await connection.query(`TRUNCATE ${tables.map(quote).join(', ')}`)
  await fill()
  for (const table of tables) await connection.query(`ALTER TABLE ${quote(table)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys)
    await connection.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`)
}

async function foreignKeys(
  connection: MigrationConnection,
  tables: string[],
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await connection.query(
    `SELECT t."relname"::text AS "table", k."conname"::text AS name, pg_get_constraintdef(k."oid") AS definition
     FROM pg_constraint k JOIN pg_class t ON t."oid" = k."conrelid"
     WHERE k."contype" = 'f' AND t."relnamespace" = current_schema()::regnamespace AND t."relname" = ANY($1)
     ORDER BY 1, 2`,
    [tables],
  )
  return rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }))
}
