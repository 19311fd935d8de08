import { PGlite } from '@electric-sql/pglite'
import type { Database } from '@isse/db'
import { migrate, type MigrationConnection } from '@isse/db/migrate'
import { createPostgresDatabase } from '@isse/db/testing'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { setting, type Engine } from '../run/env.ts'

/** All that a database holds, in a form that either engine can take. */
export interface DatabaseCopy {
  /** The names of the migrations that the database had. */
  migrations: string[]
  /** Each table's rows as PostgreSQL writes them in JSON. A table comes after those that it refers to. */
  tables: { name: string; rows: unknown[] }[]
  /** The last number that each sequence gave. */
  sequences: { name: string; last: number }[]
}

const migrationsFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@isse/db/package.json')),
  'prisma/migrations',
)

/** Reads everything from a database. */
export async function copyDatabase(db: Database): Promise<DatabaseCopy> {
  const migrations = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY migration_name`
  const sequences = await db.$queryRaw<{ name: string; last: number }[]>`
    SELECT sequencename::text AS name, last_value::int AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`
  const tables = []
  for (const name of await listTables(db)) {
    const [found] = await db.$queryRawUnsafe<{ rows: unknown[] }[]>(
      `SELECT coalesce(json_agg(t ORDER BY t::text), '[]') AS rows FROM "${name}" t`,
    )
    tables.push({ name, rows: found?.rows ?? [] })
  }
  return { migrations: migrations.map(({ name }) => name), tables, sequences }
}

/**
 * Lists the tables, each after those that its foreign keys refer to. The content version is left out: triggers make its
 * row as soon as the first table of a copy is filled.
 */
async function listTables(db: Database): Promise<string[]> {
  const waiting = await db.$queryRaw<{ name: string; needs: string[] }[]>`
    SELECT c.relname::text AS name,
      coalesce(array_agg(r.relname::text) FILTER (WHERE r.oid <> c.oid), '{}'::text[]) AS needs
    FROM pg_class c
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
    LEFT JOIN pg_class r ON r.oid = k.confrelid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('_prisma_migrations', 'ContentVersion')
    GROUP BY c.relname ORDER BY c.relname`
  const listed: string[] = []
  while (waiting.length) {
    const at = waiting.findIndex(({ needs }) => needs.every((name) => listed.includes(name)))
    if (at < 0) throw new Error('Tables refer to each other in a circle.')
    listed.push(...waiting.splice(at, 1).map(({ name }) => name))
  }
  return listed
}

/** A new database with a copy in it, and how a site is started on it. */
export interface RestoredDatabase {
  dataDir: string
  settings: Record<string, string>
  remove(): Promise<void>
}

/** Makes a database that has the copy's migrations alone, and writes the copy into it. */
export async function restoreDatabase(engine: Engine, copy: DatabaseCopy): Promise<RestoredDatabase> {
  const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-before-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'embedded') {
    const database = await PGlite.create({ dataDir: path.join(dataDir, 'database') })
    await write(copy, {
      async query(sql, values) {
        // PGlite takes several statements at once only by exec.
        if (values) return database.query<Record<string, unknown>>(sql, values)
        const results = await database.exec(sql)
        return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] }
      },
    })
    await database.close()
    return { dataDir, settings: {}, remove: removeFolder }
  }
  const { url, drop } = await createPostgresDatabase('template0')
  const client = new pg.Client(url)
  await client.connect()
  await write(copy, client)
  await client.end()
  return { dataDir, settings: { DATABASE_URL: url }, remove: () => drop().finally(removeFolder) }
}

async function write(copy: DatabaseCopy, connection: MigrationConnection): Promise<void> {
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-migrations-'))
  for (const name of copy.migrations)
    await cp(path.join(migrationsFolder, name), path.join(folder, name), { recursive: true })
  await migrate(connection, folder)
  await rm(folder, { recursive: true })
  // A copy has all rows, those too with which a site begins.
  await connection.query('TRUNCATE "OwnPage" CASCADE')
  for (const { name, rows } of copy.tables)
    await connection.query(
      `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", $1::json)`,
      [JSON.stringify(rows)],
    )
  for (const { name, last } of copy.sequences)
    await connection.query('SELECT setval($1::regclass, $2)', [`"${name}"`, last])
}
