import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { VERSION_1 } from '../version-1.ts'
import { isOutsideTransaction, readMigrations, splitStatements } from '../migration-files.ts'
import { packageFile } from '../../package-file.ts'

/** The allowed statements outside a transaction: they can run again after a crash, and leave no broken index. */
const REPEATABLE = /^(DROP INDEX CONCURRENTLY IF EXISTS|CREATE (UNIQUE )?INDEX CONCURRENTLY) "(?<index>\w+)"/

/**
 * Finds migrations that would break or block a server of the previous version that runs beside the new one: a column
 * dropped or renamed, NOT NULL without a default, an index built or a table scanned under a lock. The rules are those of
 * squawk; `-- squawk-ignore RULE` before a statement excuses it.
 *
 * @param folder migrations in Prisma's layout
 * @param after the name of a migration: later ones are checked
 * @returns the problems, for people; empty if there are none
 */
export async function findUnsafe(folder: string, after = VERSION_1): Promise<string> {
  const migrations = readMigrations(folder).filter(({ name }) => name > after)
  const outside = migrations.filter(isOutsideTransaction)
  const inside = migrations.filter((migration) => !outside.includes(migration))
  const files = (some: typeof migrations) => some.map(({ name }) => join(folder, name, 'migration.sql'))
  return [
    await squawk(['--assume-in-transaction', ...files(inside)], inside.length),
    await squawk(files(outside), outside.length),
    ...outside.map(({ name, sql }) => findUnrepeatable(name, sql)),
  ]
    .filter(Boolean)
    .join('\n')
}

function squawk(args: string[], count: number): Promise<string> {
  if (count === 0) return Promise.resolve('')
  const program = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk')
  const config = ['--config', packageFile('prisma/squawk.toml')]
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...config, ...args], (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : ''),
    ),
  )
}

/** A crash leaves an unusable index, so each is dropped first. */
function findUnrepeatable(name: string, sql: string): string {
  const dropped = new Set<string>()
  for (const statement of splitStatements(sql)) {
    const index = REPEATABLE.exec(statement)?.groups?.index
    if (index !== undefined && statement.startsWith('DROP')) dropped.add(index)
    else if (index === undefined || !dropped.has(index))
      return (
        `${name}: outside a transaction, write pairs of DROP INDEX CONCURRENTLY IF EXISTS "…" and CREATE INDEX ` +
        `CONCURRENTLY "…" alone: the migration is run again after a crash. This is not one: ${statement}`
      )
  }
  return ''
}
