import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFile } from '../package-file.ts'
import { readMigrations } from './migration-files.ts'

/** In the folder of an embedded database. One that is put back has its own. */
const MARK = 'isse-migration'

/** The newest migration of this version. */
export const newestMigration = () => readMigrations(packageFile('prisma/migrations')).at(-1)?.name ?? ''

/**
 * Reads which migration was the newest of the version that opened an embedded database last, without the engine.
 *
 * @returns '' where none is noted, as by version 1
 */
export const readMark = (folder: string) => readFile(join(folder, MARK), 'utf8').catch(() => '')

/** Notes it; this version's, unless told otherwise. */
export const writeMark = (folder: string, mark = newestMigration()) => writeFile(join(folder, MARK), mark)
