import { folderRefusal, removeUnfinished, WholeFile } from '@isse/api'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SettingsError } from '../env.ts'

/** Nobody writes to such a file any more when it has not changed for so long, in milliseconds. */
const ABANDONED_AFTER = 60 * 60_000

/**
 * Begins the file of `npm run backup`, which only its owner may read. What a killed command left in its folder is removed.
 *
 * @throws SettingsError where the folder is missing or may not be written to, or there is a file of that name; its stream and
 *   `finish` throw it too
 */
export async function createBackupFile(path: string): Promise<WholeFile> {
  const folder = dirname(path)
  const taken = `There is a file ${path} already, and it was left as it is. Choose another name.`
  if ((await lstat(path).catch(() => undefined)) !== undefined) throw new SettingsError(taken)
  const explain = (error: NodeJS.ErrnoException) =>
    new SettingsError(error.code === 'EEXIST' ? taken : `${folderRefusal(error, folder)} There is no backup.`)
  const file = await WholeFile.begin(path, { replaces: false, mode: 0o600, explain })
  // By the clock of the disk: by ours, this very file could be an old one.
  await removeUnfinished(folder, (await file.changedAt()) - ABANDONED_AFTER)
  return file
}
