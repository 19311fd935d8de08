import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Database } from '../client.ts'
import type { OpenedDatabase } from '../open-database.ts'
import { socketFolder } from '../embedded/embedded.ts'
import { readRows, readShape, writeRows, type Rows } from './rows.ts'

export { emptyTables, readRows, writeRows, type Rows } from './rows.ts'
export { socketFolder }

export interface TestDatabase extends OpenedDatabase {
  close(): Promise<void>
}

/** Reads a setting of the test run. Nothing else of the environment is read. */
function setting(
  name: 'ENGINE' | 'EXTENT' | 'EMBEDDED_TEMPLATE' | 'POSTGRES_URL' | 'POSTGRES_TEMPLATE' | 'FOLDER',
) {
  return process.env[`TEST_${name}`] || undefined
}

export function testEngine(): 'embedded' | 'postgres' {
  return setting('ENGINE') === 'postgres' ? 'postgres' : 'embedded'
}

/** Tells whether this is the long run, which repeats random and concurrent work more often. */
export function isLongRun(): boolean {
  return setting('EXTENT') === 'long'
}

/**
 * Provides a migrated, empty database to a test file, by default on the engine of its project. It is a copy of the run's
 * template, because migrating takes seconds; without a template it is migrated. Files of one worker reuse one database,
 * which is reset in between, because an embedded engine takes two seconds to start.
 */
export async function createTestDatabase(engine = testEngine()): Promise<TestDatabase> {
  const at = free.findIndex((one) => one.opened.engine === engine)
  const [found] = at === -1 ? [] : free.splice(at, 1)
  return lend(found ?? (await createLoan(engine)))
}

/** A database that the test files of this worker use in turn. */
interface Loan {
  opened: TestDatabase
  /** The rows after a reset. */
  rows: Rows
  shape: string
}

/** The databases of this worker that no test file uses. */
const free: Loan[] = []

/** Creates a migrated, empty database that no other test file uses, so that its connections have no prepared statements. */
export function createOwnDatabase(engine = testEngine()): Promise<TestDatabase> {
  return engine === 'postgres' ? onPostgres() : inFolder()
}

async function createLoan(engine: 'embedded' | 'postgres'): Promise<Loan> {
  const opened = await createOwnDatabase(engine)
  const { db } = opened
  return { opened, rows: await readRows(db), shape: await readShape(db) }
}

function lend(loan: Loan): TestDatabase {
  const { opened, rows, shape } = loan
  return {
    ...opened,
    // A new client for each test file, because the site caches facts of a database by client.
    db: opened.db.$extends({}) as unknown as Database,
    async close() {
      const { db, engine } = opened
      // Settings belong to a session, and the embedded engine has only one.
      if (engine === 'embedded') await db.$executeRawUnsafe('RESET ALL')
      // Discards a database whose schema a test has changed.
      if ((await readShape(db)) !== shape) return opened.close()
      await writeRows(db, rows)
      free.push(loan)
    },
  }
}

/** Returns the statements that this process sends to databases during some work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype
  const statements: string[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    statements.push(typeof statement === 'string' ? statement : statement.text)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

/**
 * Copies the template of the embedded database to a new folder.
 *
 * @returns false if the run has no template
 */
export async function copyEmbeddedTemplate(to: string): Promise<boolean> {
  const template = setting('EMBEDDED_TEMPLATE')
  if (template) await cp(template, to, { recursive: true })
  return template !== undefined
}

/**
 * Creates a database on the run's PostgreSQL server.
 *
 * @param template the name of the copied database, which must have no connections
 */
export async function createPostgresDatabase(
  template = setting('POSTGRES_TEMPLATE'),
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const adminUrl = setting('POSTGRES_URL')
  if (!adminUrl) throw new Error('This run has no PostgreSQL server: TEST_POSTGRES_URL is not set.')
  // A copy is named after its template, so that the run can drop the databases that a killed test left.
  const name = `${setting('POSTGRES_TEMPLATE') ?? 'isse_test'}_${randomBytes(6).toString('hex')}`
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
  const parent = await mkdtemp(path.join(setting('FOLDER') ?? tmpdir(), 'isse-test-'))
  const folder = path.join(parent, 'database')
  await copyEmbeddedTemplate(folder)
  removeAtEnd(socketFolder(folder))
  return open({ folder }, () => rm(parent, { recursive: true, force: true }))
}

const socketFolders = new Set<string>()

/** Vitest ends a worker by a signal, and with it an engine that nobody has closed. */
function removeAtEnd(folder: string): void {
  if (socketFolders.size === 0)
    process.once('SIGTERM', () => {
      for (const each of socketFolders) rmSync(each, { recursive: true, force: true })
      process.kill(process.pid, 'SIGTERM')
    })
  socketFolders.add(folder)
}

async function open(
  where: { url: string } | { folder: string },
  remove: () => Promise<void>,
): Promise<TestDatabase> {
  try {
    // Imported here, because tests that start a server need a copy of the template but no client.
    const { openDatabase } = await import('../open-database.ts')
    const opened = await openDatabase(where)
    return { ...opened, close: () => opened.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Runs one statement. Retries while the last connection to the template is still closing. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      const error = await client.query(statement).then(() => undefined, databaseError)
      if (!error) return
      if (error.code !== OBJECT_IN_USE || attempt === 10) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  } finally {
    await client.end()
  }
}

/** PostgreSQL's error code for a template with open connections. */
const OBJECT_IN_USE = '55006'

function databaseError(error: unknown): pg.DatabaseError {
  if (error instanceof pg.DatabaseError) return error
  throw error
}
