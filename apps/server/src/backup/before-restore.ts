import { backupFileName, fillWhole, toStem, WholeFile, writeBackup, type FileStorage } from '@isse/api'
import { readRecords } from '@isse/db'
import type { RecordsConnection } from '@isse/db/records'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { copyFolder } from './copy-folder.ts'
import { showProgress } from './progress.ts'
import { tellFailure } from './refusal.ts'

/** Makes the folder of DATA_DIR for what a restore replaces. Nothing in it is ever removed by the site. */
async function createFolder({ DATA_DIR }: Settings): Promise<string> {
  const folder = join(DATA_DIR, 'before-restore')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Makes a backup of the site that is about to be replaced, in a folder of DATA_DIR.
 *
 * @returns its path
 * @throws where the database, a store or the disk fails; nothing is replaced then
 */
export async function backUpBefore(
  { client }: Pick<RecordsConnection, 'client'>,
  storages: { images: FileStorage; documents: FileStorage },
  settings: Settings,
): Promise<string> {
  const { BACKUP_PASSPHRASE: passphrase } = settings
  const folder = await createFolder(settings)
  const path = join(folder, backupFileName(toStem(new Date()), passphrase !== undefined))
  const source = {
    readRecords: (spool: string, signal: AbortSignal) => readRecords(client, spool, signal),
    storages,
    spoolFolder: folder,
  }
  try {
    const file = await WholeFile.begin(path, { replaces: false, mode: 0o600 })
    await showProgress((show) =>
      fillWhole(file, (to) =>
        writeBackup(source, to, {
          passphrase,
          onProgress: ({ files, allFiles }) =>
            show(`Backing up the site that is replaced: ${files} of ${allFiles} files`),
        }),
      ),
    )
  } catch (error) {
    throw tellFailure(error, settings.DATA_DIR)
  }
  return path
}

/**
 * Copies the folder of an embedded database that a newer version has changed, because this version knows only a part of its
 * records. No engine may have it open.
 *
 * @returns the path of the copy
 */
export async function copyNewerDatabase(settings: Settings): Promise<string> {
  const path = join(await createFolder(settings), `database-${toStem(new Date())}`)
  await copyFolder(join(settings.DATA_DIR, 'database'), path)
  return path
}
