import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile } from '../package-file.ts'

/** The version of the website, from the package.json of the whole project. */
export function readSoftwareVersion(): string {
  return (JSON.parse(readFileSync(packageFile('../../package.json'), 'utf8')) as { version: string }).version
}

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The first line of a migration that builds indexes during writes, which PostgreSQL cannot do in a transaction. */
const OUTSIDE_TRANSACTION = '-- outside a transaction\n'

export function isOutsideTransaction({ sql }: Pick<Migration, 'sql'>): boolean {
  return sql.startsWith(OUTSIDE_TRANSACTION)
}

/** Splits such a migration into statements; none of them contains a semicolon. */
export function splitStatements(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}
