import type pg from 'pg'
import { FACTS_LEFT_OUT, FILE_KEYS, TABLES, type FileKind } from './tables.ts'
import { RecordsSpool } from './spooled-records.ts'

/** The number of rows per read. */
const BATCH_SIZE = 500

/** The arguments of setval(). */
export interface SequenceValue {
  name: string
  lastValue: number
  isCalled: boolean
}

/** All records of a database at the moment of the transaction that read them. */
export interface Records {
  /** By the clock of the database. */
  readAt: Date
  /** The names of the applied migrations, in order. */
  migrations: string[]
  sequences: SequenceValue[]
  /** The files that the rows refer to, each once. */
  files: { kind: FileKind; key: string }[]
  spool: RecordsSpool
}

type Connection = Pick<pg.ClientBase, 'query'>

/**
 * Reads the rows of every table in backups, in one transaction and by batches, into a file of the spool folder. Looks up
 * which tables exist, so it can read a schema older than the code.
 *
 * @param folder the spool folder
 * @param signal ends it between two batches
 * @returns records, to be closed by `spool.close()`
 * @throws if the database fails, the disk is full, or `signal` is aborted
 */
export async function readRecords(
  connection: Connection,
  folder: string,
  signal: AbortSignal,
): Promise<Records> {
  const spool = await RecordsSpool.open(folder)
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      // The session's time zone decides the format of timestamps in JSON.
      await connection.query("SET LOCAL TimeZone = 'UTC'")
      const state = await readState(connection)
      for (const table of await listTables(connection)) {
        signal.throwIfAborted()
        await spool.add(table.name, readLines(connection, table), signal)
      }
      const found = spool.tables.map(({ name }) => name)
      const [sequences, files] = [await readSequences(connection), await readFileKeys(connection, found)]
      return { ...state, sequences, files, spool }
    } finally {
      await connection.query('ROLLBACK')
    }
  } catch (error) {
    await spool.close()
    throw error
  }
}

async function readState(connection: Connection) {
  const { rows } = await connection.query<{ readAt: Date; migrations: string[] }>(
    `SELECT now() AS "readAt", ARRAY(SELECT migration_name::text FROM "_prisma_migrations"
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C") AS migrations`,
  )
  const [state] = rows
  if (!state) throw new Error('The database did not answer.')
  return state
}

interface Table {
  name: string
  /** The sort key of the rows, in SQL. */
  key: string
}

/** The backed-up tables that this database has. */
async function listTables(connection: Connection): Promise<Table[]> {
  const { rows } = await connection.query<Table>(
    `SELECT c.relname::text AS name, (
       SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.place) FROM pg_index i
       CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place)
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
       WHERE i.indrelid = c.oid AND i.indisprimary) AS key
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`,
  )
  const found = new Map(rows.map((table) => [table.name, table]))
  return TABLES.flatMap((name) => found.get(name) ?? [])
}

const CONDITIONS: Partial<Record<string, string>> = {
  InstallationFact: `WHERE name NOT IN (${FACTS_LEFT_OUT.map((name) => `'${name}'`).join(', ')})`,
}

async function* readLines(connection: Connection, { name, key }: Table): AsyncGenerator<string[]> {
  const condition = CONDITIONS[name] ?? ''
  await connection.query(
    `DECLARE backup NO SCROLL CURSOR FOR
     SELECT row_to_json(t)::text AS line FROM "${name}" t ${condition} ORDER BY ${key}`,
  )
  for (;;) {
    const { rows } = await connection.query<{ line: string }>(`FETCH ${BATCH_SIZE} FROM backup`)
    yield rows.map(({ line }) => line)
    if (rows.length < BATCH_SIZE) break
  }
  await connection.query('CLOSE backup')
}

async function readFileKeys(connection: Connection, tables: string[]): Promise<Records['files']> {
  const selects = FILE_KEYS.filter(({ table }) => tables.includes(table)).map(
    ({ table, column, kind }, at) =>
      `SELECT ${at} AS at, '${kind}' AS kind, "${column}"::text AS key FROM "${table}"`,
  )
  if (selects.length === 0) return []
  const { rows } = await connection.query<Records['files'][number]>(
    `SELECT kind, key FROM (${selects.join(' UNION ALL ')}) AS files GROUP BY kind, key ORDER BY min(at), key`,
  )
  return rows
}

/** The sequences of backed-up tables. */
async function readSequences(connection: Connection): Promise<SequenceValue[]> {
  const { rows: found } = await connection.query<{ name: string }>(
    `SELECT s.relname::text AS name FROM pg_class s
     JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
     JOIN pg_class t ON d.refclassid = 'pg_class'::regclass AND t.oid = d.refobjid
     WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace AND t.relname = ANY($1)
     ORDER BY s.relname COLLATE "C"`,
    [[...TABLES]],
  )
  if (found.length === 0) return []
  const { rows } = await connection.query<{ name: string; lastValue: string; isCalled: boolean }>(
    found
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, last_value AS "lastValue", is_called AS "isCalled" FROM "${name}"`,
      )
      .join(' UNION ALL '),
  )
  return rows.map((row) => ({ ...row, lastValue: Number(row.lastValue) }))
}
