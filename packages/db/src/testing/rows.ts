import type { Database } from '../client.ts'

/** Empties every table and resets every sequence. DELETE is much faster than TRUNCATE, which creates new files. */
export async function emptyTables(db: Database): Promise<void> {
  await db.$executeRawUnsafe(EMPTY_TABLES)
}

/** Empties a table once no table that refers to it has rows, because of foreign keys. */
const EMPTY_TABLES = `DO $$
DECLARE
  remaining oid[] := array(SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations');
  emptied oid;
  advanced record;
BEGIN
  WHILE cardinality(remaining) > 0 LOOP
    SELECT candidate INTO STRICT emptied FROM unnest(remaining) AS candidate
      WHERE NOT EXISTS (SELECT FROM pg_constraint
        WHERE contype = 'f' AND confrelid = candidate AND conrelid <> candidate AND conrelid = ANY (remaining))
      LIMIT 1;
    EXECUTE format('DELETE FROM %s', emptied::regclass);
    remaining := array_remove(remaining, emptied);
  END LOOP;
  FOR advanced IN SELECT format('%I.%I', schemaname, sequencename) AS name, start_value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
    PERFORM setval(advanced.name, advanced.start_value, false);
  END LOOP;
END $$`

/** All rows of a database, to be written into another one with the same migrations. */
export interface Rows {
  /** A table comes before tables that refer to it. */
  tables: { name: string; columns: string[]; rows: string }[]
  /** The last value of each sequence. */
  sequences: { name: string; value: string }[]
}

/** Reads all rows of a database without concurrent writes. */
export async function readRows(db: Database): Promise<Rows> {
  const found = await db.$queryRawUnsafe<{ name: string; columns: string[] }[]>(TABLES)
  const references = await db.$queryRawUnsafe<{ from: string; to: string }[]>(REFERENCES)
  const left = new Map(found.map(({ name, columns }) => [name, columns]))
  const tables: Rows['tables'] = []
  while (left.size > 0) {
    const ready = [...left].find(
      ([name]) => !references.some(({ from, to }) => from === name && left.has(to)),
    )
    if (!ready) throw new Error('The tables refer to each other in a circle.')
    const [name, columns] = ready
    left.delete(name)
    const [all] = await db.$queryRawUnsafe<{ rows: string }[]>(
      `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} AS t`,
    )
    if (all && all.rows !== '[]') tables.push({ name, columns, rows: all.rows })
  }
  const sequences = await db.$queryRawUnsafe<Rows['sequences']>(SEQUENCES)
  return { tables, sequences }
}

/** Replaces all rows of a database by these. */
export async function writeRows(db: Database, { tables, sequences }: Rows): Promise<void> {
  await db.$transaction([
    db.$executeRawUnsafe(EMPTY_TABLES),
    ...tables.map(({ name, columns, rows }) => {
      const list = columns.join(', ')
      const source = `json_populate_recordset(NULL::${name}, $1::json)`
      return db.$executeRawUnsafe(`INSERT INTO ${name} (${list}) SELECT ${list} FROM ${source}`, rows)
    }),
    ...sequences.map(({ name, value }) =>
      db.$queryRawUnsafe('SELECT setval($1::regclass, $2::bigint)::text', name, value),
    ),
  ])
}

/** Tables with their writable columns. */
const TABLES = `SELECT attrelid::regclass::text AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY attrelid`

const REFERENCES = `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
  WHERE contype = 'f' AND conrelid <> confrelid`

const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL`

/** Reads a text that changes with the schema. */
export async function readShape(db: Database): Promise<string> {
  const [found] = await db.$queryRawUnsafe<{ shape: string }[]>(SHAPE)
  return found?.shape ?? ''
}

const SHAPE = `SELECT concat_ws(' ', ${[
  'pg_class',
  'pg_attrdef',
  'pg_constraint',
  'pg_trigger',
  'pg_proc',
  'pg_type',
]
  .map((catalog) => `(SELECT count(*) FROM ${catalog})`)
  .join(
    ', ',
  )}, md5(string_agg(concat_ws(' ', relname, attname, atttypid, attnotnull), ' ' ORDER BY attrelid, attnum))) AS shape
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace`
