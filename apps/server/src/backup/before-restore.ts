import { Archive, backupFileName, toStem, writeWholeFile, type FileStorage } from '@isse/api'
import { readRecords } from '@isse/db'
import type { RecordsConnection } from '@isse/db/records'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { copyFolder } from './copy-folder.ts'
import { showProgress } from './progress.ts'
import { explainFailure } from './explain-failure.ts'

/** Creates the folder of DATA_DIR for replaced sites. The site never removes anything in it. */
async function createFolder({ DATA_DIR }: Settings): Promise<string> {
  const folder = join(DATA_DIR, 'before-restore')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Makes a backup of the site that is about to be replaced, in a folder of DATA_DIR.
 *
 * @returns the path
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
  const archive = new Archive(source, { passphrase, signal: new AbortController().signal })
  try {
    await showProgress((show) => writeWholeFile(path, shown(archive, show), { replaces: false, mode: 0o600 }))
  } catch (error) {
    throw explainFailure(error, settings.DATA_DIR)
  }
  return path
}

async function* shown(archive: Archive, show: (line: string) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of archive) {
    const { files, allFiles } = archive.progress
    show(`Backing up the site that is replaced: ${files} of ${allFiles} files`)
    yield chunk
  }
}

/**
 * Copies the folder of an embedded database that a newer version has changed, because this version knows only a part of
 * the records. No engine may have it open.
 *
 * @returns the path of the copy
 */
export async function copyNewerDatabase(settings: Settings): Promise<string> {
  const path = join(await createFolder(settings), `database-${toStem(new Date())}`)
  await copyFolder(join(settings.DATA_DIR, 'database'), path)
  return path
}
