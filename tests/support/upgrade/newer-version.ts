import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtTree } from '../machine/trees/built-tree.ts'
import { linkAllLibraries } from '../machine/trees/project-copy.ts'
import { setting } from '../run/env.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The number of the next version. */
export const NEWER_VERSION = '9.8.7'

/** The migration that only the next version has. */
export const NEWER_MIGRATION = '99991231000000_of_a_newer_version'

/** Adds a column and changes existing data, which only a backup restores. */
const CHANGES = `ALTER TABLE "Service" ADD COLUMN "ofANewerVersion" TEXT;
UPDATE "Service" SET "name" = upper("name");`

/**
 * Creates a next version: this built tree with a further migration.
 *
 * @param sql the SQL of the migration
 * @returns the new folder, a `tree` of startSite(), which the caller removes
 */
export async function createNewerVersion(sql = CHANGES): Promise<string> {
  const to = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-newer-'))
  for (const file of await builtTree())
    await cp(path.join(root, file), path.join(to, file), { recursive: true })
  await linkAllLibraries(to)
  const migration = path.join(to, 'packages/db/prisma/migrations', NEWER_MIGRATION)
  await mkdir(migration)
  await writeFile(path.join(migration, 'migration.sql'), sql)
  const file = path.join(to, 'package.json')
  const about = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...about, version: NEWER_VERSION }))
  return to
}
