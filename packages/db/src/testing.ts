import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Database, OpenedDatabase } from './client.ts'

export interface TestDatabase extends OpenedDatabase {
  /** Closes the database and removes it. */
  close(): Promise<void>
}

/** The tests' run hands these over; nothing else of the environment is looked at. */
function told(name: 'ENGINE' | 'EMBEDDED_TEMPLATE' | 'POSTGRES_URL' | 'POSTGRES_TEMPLATE' | 'FOLDER') {
  return process.env[`TEST_${name}`] || undefined
}

/**
 * A migrated, empty database for one test file, on the engine of the project that runs it unless the test asks
 * for another. It is a copy of the run's template, because migrating one costs seconds and copying it does not;
 * without a template it is made anew.
 */
export async function createTestDatabase(
  engine: 'embedded' | 'postgres' = told('ENGINE') === 'postgres' ? 'postgres' : 'embedded',
): Promise<TestDatabase> {
  return engine === 'postgres' ? onPostgres() : inFolder()
}

/** Empties every table, for beforeEach: much faster than a database for each test. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`
  const names = tables.map((table) => table.name).join(', ')
  if (names) await db.$executeRawUnsafe(`TRUNCATE ${names} RESTART IDENTITY CASCADE`)
}

/** Copies the embedded template to where a database is to be; returns false where there is no template. */
export async function copyEmbeddedTemplate(to: string): Promise<boolean> {
  const template = told('EMBEDDED_TEMPLATE')
  if (template) await cp(template, to, { recursive: true })
  return template !== undefined
}

/**
 * Makes a database on the run's server, and tells how to reach it and how to remove it.
 *
 * @param template the name of the one that it is a copy of; nobody may be connected to that one
 */
export async function createPostgresDatabase(
  template = told('POSTGRES_TEMPLATE'),
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const adminUrl = told('POSTGRES_URL')
  if (!adminUrl) throw new Error('This run has no PostgreSQL server: TEST_POSTGRES_URL is not set.')
  // A copy is named after its template, so that the run can clear away what a killed test left.
  const name = `${told('POSTGRES_TEMPLATE') ?? 'isse_test'}_${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function onPostgres(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase()
  return open({ url }, drop)
}

async function inFolder(): Promise<TestDatabase> {
  const parent = await mkdtemp(path.join(told('FOLDER') ?? tmpdir(), 'isse-test-'))
  const folder = path.join(parent, 'database')
  await copyEmbeddedTemplate(folder)
  return open({ folder }, () => rm(parent, { recursive: true, force: true }))
}

async function open(
  where: { url: string } | { folder: string },
  remove: () => Promise<void>,
): Promise<TestDatabase> {
  try {
    // Loaded only here: who starts a server of its own needs the copies, not a client.
    const { openDatabase } = await import('./client.ts')
    const opened = await openDatabase(where)
    return { ...opened, close: () => opened.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** One statement; a template that is still being let go of by its last connection is asked for again. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      const error = await client.query(statement).then(() => undefined, databaseError)
      if (!error) return
      if (error.code !== templateInUse || attempt === 10) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  } finally {
    await client.end()
  }
}

/** PostgreSQL's object_in_use. */
const templateInUse = '55006'

function databaseError(error: unknown): pg.DatabaseError {
  if (error instanceof pg.DatabaseError) return error
  throw error
}
