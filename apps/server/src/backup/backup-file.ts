import { checkFolder, folderProblem, removeUnfinished, writeWholeFile } from '@isse/api'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SettingsError } from '../env.ts'

/** The time in milliseconds after which an unchanged, unfinished file counts as left by a killed command. */
const ABANDONED_AFTER = 60 * 60_000

/**
 * Checks that the file of `npm run backup` can be written, and removes unfinished files of killed commands from its folder.
 *
 * @throws SettingsError if the folder is missing or not writable, or the file exists
 */
export async function prepareBackupFile(path: string): Promise<void> {
  if ((await lstat(path).catch(() => undefined)) !== undefined) throw new SettingsError(takenName(path))
  try {
    // By the clock of the disk, so that a wrong clock here does not make a file that is being written look old.
    await removeUnfinished(dirname(path), (await checkFolder(dirname(path))) - ABANDONED_AFTER)
  } catch (error) {
    throw explain(error as Error, path)
  }
}

/**
 * Writes the file of `npm run backup`, which only its owner may read.
 *
 * @returns the size in bytes
 * @throws SettingsError if the file cannot be written, or exists by now
 */
export function writeBackupFile(path: string, archive: AsyncIterable<Uint8Array>): Promise<number> {
  return writeWholeFile(path, archive, {
    replaces: false,
    mode: 0o600,
    explain: (error) => explain(error, path),
  })
}

function explain(error: NodeJS.ErrnoException, path: string): SettingsError {
  if (error.code === 'EEXIST') return new SettingsError(takenName(path))
  return new SettingsError(`${folderProblem(error, dirname(path))} There is no backup.`)
}

const takenName = (path: string) =>
  `There is a file ${path} already, and it was left as it is. Choose another name.`
