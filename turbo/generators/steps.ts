import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { EntityNames } from './names.ts'
import { register, listRegistrations } from './registrations.ts'

// Steps after the entity's own files exist. Each returns the line that the generator prints.

/** Adds the entity to every file that lists the entities. */
export function registerEntity(root: string, names: EntityNames): string {
  const registrations = listRegistrations(names)
  for (const registration of registrations) {
    const file = path.join(root, registration.file)
    writeFileSync(file, register(readFileSync(file, 'utf8'), registration))
  }
  return `registered in ${[...new Set(registrations.map(({ file }) => file))].join(', ')}`
}

/** Writes the migration from the schema, and adds what Prisma cannot express. */
export function writeMigration(root: string, { Entity, entity, slugs }: EntityNames): string {
  const name = `add_${slugs.replaceAll('-', '_')}`
  npm(root, 'run', '--silent', 'migration', '-w', 'packages/db', '--', name)
  const migrations = path.join(root, 'packages/db/prisma/migrations')
  const folder = readdirSync(migrations).find((entry) => entry.endsWith(`_${name}`))
  if (!folder)
    throw new Error(`The migration ${name} was not written. Please see what the command above said.`)
  const check = `
-- What every published record needs is there. A draft may lack it.
ALTER TABLE "${Entity}" ADD CONSTRAINT "${Entity}_filled_check"
    CHECK (NOT "isLive" OR (btrim("name") <> '' AND btrim("${entity}Text") <> '' AND "imageId" IS NOT NULL));
`
  const triggers = `
-- A change of a published record ends the cached pages that show it. Content that visitors never read does not need this.
SELECT "watch_live_content"('"${Entity}"', 'isLive');
`
  appendFileSync(path.join(migrations, folder, 'migration.sql'), check + triggers)
  return `packages/db/prisma/migrations/${folder} (migration)`
}

/** Generates the Prisma client and the tree of routes. */
export function generateCode(root: string): string {
  npm(root, 'run', '--silent', 'generate', '-w', 'packages/db')
  npm(root, 'run', '--silent', 'routes', '-w', 'apps/web')
  return 'Prisma client and tree of routes (generated)'
}

/** The names in the templates have other lengths than the entity's, so lines break elsewhere. */
export function formatChanges(root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', '-z', '--diff-filter=d'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  npm(root, 'exec', '--', 'oxfmt', '--no-error-on-unmatched-pattern', ...changed)
  return 'formatted'
}

function npm(root: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}
