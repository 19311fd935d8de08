import type { MigrationConnection } from '../migrate/find-migrations.ts'
import { isRejectedValue, RecordsError, rejectedValue } from './rejected-value.ts'
import { quote } from './schema-objects.ts'

/** The limit of rows in one INSERT. */
const ROW_LIMIT = 500

/** The number of characters after which an INSERT is sent. */
const CHARACTER_LIMIT = 1_000_000

/**
 * Inserts rows of a table from JSON as PostgreSQL's to_jsonb writes it. Memory does not grow with their number.
 *
 * @returns the number of rows
 * @throws RecordsError if a row does not fit the table, or the database rejects it
 */
export async function loadTable(
  connection: MigrationConnection,
  table: string,
  rows: AsyncIterable<string>,
): Promise<number> {
  const columns = await readColumns(connection, table)
  let count = 0
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) await insertRows(connection, table, batch)
    batch = []
    characters = 0
  }
  for await (const row of rows) {
    checkColumns(table, row, columns)
    batch.push(row)
    characters += row.length
    count++
    if (batch.length >= ROW_LIMIT || characters >= CHARACTER_LIMIT) await flush()
  }
  await flush()
  return count
}

async function insertRows(connection: MigrationConnection, table: string, rows: string[]): Promise<void> {
  await connection
    .query(
      `INSERT INTO ${quote(table)} SELECT * FROM jsonb_populate_recordset(NULL::${quote(table)}, $1::jsonb)`,
      [`[${rows.join(',')}]`],
    )
    .catch((error: unknown) => {
      throw isRejectedValue(error) ? rejectedValue(error, `rows of the table ${table}`) : error
    })
}

async function readColumns(connection: MigrationConnection, table: string): Promise<Set<string>> {
  const { rows } = await connection.query(
    `SELECT "attname"::text AS name FROM pg_attribute
     WHERE "attrelid" = $1::regclass AND "attnum" > 0 AND NOT "attisdropped"`,
    [quote(table)],
  )
  return new Set(rows.map(({ name }) => String(name)))
}

/** PostgreSQL itself would ignore unknown columns, and write NULL for missing ones. */
function checkColumns(table: string, row: string, columns: Set<string>): void {
  const names = keysOf(row)
  if (names?.length === columns.size && names.every((name) => columns.has(name))) return
  throw new RecordsError(`a row of ${table} does not have the columns that this table has`)
}

/** @returns undefined if the text is no JSON object */
function keysOf(row: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(row)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value)
      : undefined
  } catch {
    return undefined
  }
}
