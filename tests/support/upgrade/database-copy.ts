import { PGlite } from '@electric-sql/pglite'
import { migrate, type MigrationConnection } from '@isse/db/migrate'
import { createPostgresDatabase } from '@isse/db/testing'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { setting, type Engine } from '../run/env.ts'

/** The whole content of a database, in a form for both engines. */
export interface DatabaseCopy {
  /** The names of the migrations that the database had. */
  migrations: string[]
  /** The rows of each table as PostgreSQL's JSON. A table comes after the tables that it references. */
  tables: { name: string; rows: unknown[] }[]
  /** The last value of each sequence. */
  sequences: { name: string; last: number }[]
}

const migrationsFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@isse/db/package.json')),
  'prisma/migrations',
)

/** A new database with a copy, and the settings for a site on it. */
export interface RestoredDatabase {
  dataDir: string
  settings: Record<string, string>
  remove(): Promise<void>
}

/** Creates a database with the copy's migrations only, and writes the copy into it. */
export async function restoreDatabase(engine: Engine, copy: DatabaseCopy): Promise<RestoredDatabase> {
  const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-before-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'embedded') {
    const database = await PGlite.create({ dataDir: path.join(dataDir, 'database') })
    await write(copy, {
      async query(sql, values) {
        // PGlite only accepts several statements in exec.
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
  // The copy also has the rows that a new site begins with.
  await connection.query('TRUNCATE "OwnPage" CASCADE')
  for (const { name, rows } of copy.tables)
    await connection.query(
      `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", $1::json)`,
      [JSON.stringify(rows)],
    )
  for (const { name, last } of copy.sequences)
    await connection.query('SELECT setval($1::regclass, $2)', [`"${name}"`, last])
}
