import { openDatabase } from '@isse/db'
import { createPostgresDatabase } from '@isse/db/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { postgresUrl, setting, tell } from '../run/env.ts'

/**
 * Makes what all test files of a runner share, once: a folder for everything temporary and, for each engine, a
 * migrated and empty database to copy. Returns what clears it all away.
 */
export async function makeTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-tests-'))
  tell({ folder })
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await makeEmbedded(path.join(folder, 'template'))
    const removeDatabases = await makeOnPostgres()
    return () => removeDatabases().finally(removeFolder)
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function makeEmbedded(folder: string): Promise<void> {
  await (await openDatabase({ folder })).close()
  tell({ embeddedTemplate: folder })
}

async function makeOnPostgres(): Promise<() => Promise<void>> {
  const adminUrl = postgresUrl()
  if (!adminUrl) return () => Promise.resolve()
  tell({ postgresUrl: adminUrl })
  const { url } = await createPostgresDatabase()
  await (await openDatabase({ url })).close()
  const name = new URL(url).pathname.slice(1)
  tell({ postgresTemplate: name })
  return () => dropWithCopies(adminUrl, name)
}

/** A test that was killed has left its copy behind: on a developer's own server it must not stay. */
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
