import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtTree } from '../machine/trees/built-tree.ts'
import { linkAllLibraries } from '../machine/trees/project-copy.ts'
import { setting } from '../run/env.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The number of the version that comes after this one. */
export const NEWER_VERSION = '9.8.7'

/** The name of the migration that it has and this version has not. */
export const NEWER_MIGRATION = '99991231000000_of_a_newer_version'

/** It adds a column, and changes what somebody has written: only a backup has that. */
const CHANGES = `ALTER TABLE "Service" ADD COLUMN "ofANewerVersion" TEXT;
UPDATE "Service" SET "name" = upper("name");`

/**
 * Makes a version that comes after this one: this built tree, with a migration more.
 *
 * @param sql what the migration does
 * @returns the new folder, a `tree` of startSite(), which the caller removes
 */
export async function makeNewerVersion(sql = CHANGES): Promise<string> {
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
