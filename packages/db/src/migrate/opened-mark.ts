import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFile } from '../package-file.ts'
import { readMigrations } from './migration-files.ts'

/** The name of a file in the folder of an embedded database, which a copy of the folder includes. */
const MARK = 'isse-migration'

/** The newest migration of this version. */
export const newestMigration = () => readMigrations(packageFile('prisma/migrations')).at(-1)?.name ?? ''

/**
 * Reads the newest migration of the version that opened an embedded database last, without the engine.
 *
 * @returns an empty text if there is no mark, because version 1 writes none
 */
export const readMark = (folder: string) => readFile(join(folder, MARK), 'utf8').catch(() => '')

/** Writes the mark, by default with the newest migration of this version. */
export const writeMark = (folder: string, mark = newestMigration()) => writeFile(join(folder, MARK), mark)
