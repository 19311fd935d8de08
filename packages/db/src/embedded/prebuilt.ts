import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readMigrations, type Migration } from '../migrate/migration-files.ts'
import { packageFile } from '../package-file.ts'

/** The inputs of a prebuilt data folder. */
interface Origin {
  pglite: string
  migrations: Pick<Migration, 'name' | 'checksum'>[]
  /** All its folders, because a build cache may leave out empty ones, which PostgreSQL needs. */
  folders: string[]
}

/** The build's output: the data folder of a migrated, empty embedded database. */
export const PREBUILT = packageFile('dist/prebuilt-database')

/**
 * Creates the data folder of a new embedded database by copying, instead of seconds of initdb and migrations. Does nothing
 * if the prebuilt folder is missing or was built from other files; initdb then creates it.
 *
 * The complete copy is renamed into place, so that a killed server leaves no partial one.
 *
 * @param folder must not exist
 * @returns true if it created the folder
 */
export function copyPrebuilt(folder: string, from = PREBUILT): boolean {
  const origin = readOrigin(from)
  if (!origin || !isUsable(origin)) return false
  const copy = `${folder}.new`
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true, mode: 0o700 })
  for (const name of origin.folders) mkdirSync(join(copy, name), { recursive: true })
  for (const name of filesOf(join(from, 'data')))
    writeFileSync(join(copy, name), readFileSync(join(from, 'data', name)))
  renameSync(copy, folder)
  return true
}

/** Creates the prebuilt folder from a data folder that no engine has open. */
export function writePrebuilt(data: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const folders = entriesOf(data).flatMap((entry) => (entry.isFolder ? [entry.name] : []))
  for (const name of ['.', ...folders]) mkdirSync(join(to, 'data', name), { recursive: true })
  for (const name of filesOf(data)) writeFileSync(join(to, 'data', name), readFileSync(join(data, name)))
  const migrations = readMigrations(packageFile('prisma/migrations'))
  const origin: Origin = {
    pglite: pgliteVersion(),
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
    folders,
  }
  writeFileSync(join(to, 'origin.json'), JSON.stringify(origin))
}

function readOrigin(from: string): Origin | undefined {
  const file = join(from, 'origin.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Origin) : undefined
}

/** Returns true if this PGlite built it, with migrations that have not changed. Further ones are applied later. */
function isUsable({ pglite, migrations }: Origin): boolean {
  const here = new Map(
    readMigrations(packageFile('prisma/migrations')).map(({ name, checksum }) => [name, checksum]),
  )
  return pglite === pgliteVersion() && migrations.every(({ name, checksum }) => here.get(name) === checksum)
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8')) as {
    version: string
  }
  return version
}

function filesOf(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => (entry.isFolder ? [] : [entry.name]))
}

function entriesOf(folder: string): { name: string; isFolder: boolean }[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return names.map((entry) => ({
    name: join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1),
    isFolder: entry.isDirectory(),
  }))
}
