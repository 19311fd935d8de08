import { createAccount } from '@isse/api'
import { openDatabase, type Database } from '@isse/db'
import { createPostgresDatabase, readRows } from '@isse/db/testing'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { postgresUrl, setting, setSettings } from '../run/env.ts'
import { administrator, editor, member } from './people.ts'

/**
 * Creates the shared data of a runner: a temporary folder and, for each engine, two migrated databases to copy, an
 * empty one and one with accounts. Returns a function that removes everything.
 */
export async function createTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-tests-'))
  setSettings({ folder })
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await createEmbedded(path.join(folder, 'template'))
    const removeDatabases = await createOnPostgres()
    return () => removeDatabases().finally(removeFolder)
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function createEmbedded(folder: string): Promise<void> {
  await withDatabase({ folder }, (db) => saveRows(db, 'empty'))
  const accounts = `${folder}-accounts`
  await cp(folder, accounts, { recursive: true })
  await withDatabase({ folder: accounts }, async (db) => {
    await addAccounts(db)
    await saveRows(db, 'accounts')
  })
  setSettings({ embeddedTemplate: folder, embeddedAccounts: accounts })
}

async function createOnPostgres(): Promise<() => Promise<void>> {
  const adminUrl = postgresUrl()
  if (!adminUrl) return () => Promise.resolve()
  setSettings({ postgresUrl: adminUrl })
  const { url } = await createPostgresDatabase()
  await (await openDatabase({ url })).close()
  const name = new URL(url).pathname.slice(1)
  setSettings({ postgresTemplate: name })
  const accounts = await createPostgresDatabase(name)
  await withDatabase(accounts, addAccounts)
  setSettings({ postgresAccounts: accounts.name })
  return () => dropWithCopies(adminUrl, name)
}

type Where = { folder: string } | { url: string }

/** Opens a database for the duration of some work. */
export async function withDatabase<T>(where: Where, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(where)
  return work(db).finally(close)
}

/** Saves the rows of a database in a file of this name, for the sites of workers. */
export async function saveRows(db: Database, name: string): Promise<void> {
  await writeFile(`${setting('folder')}/${name}.rows.json`, JSON.stringify(await readRows(db)))
}

/** Writes the accounts for sign-in once, so that sites need not write them. */
async function addAccounts(db: Database): Promise<void> {
  await createAccount(db, { ...administrator(), name: 'Administrator', role: 'ROLE_ADMIN' })
  for (const account of [editor, member]) await createAccount(db, account)
}

/** Drops copies that killed tests left behind, because a developer's server must not keep them. */
async function dropWithCopies(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
