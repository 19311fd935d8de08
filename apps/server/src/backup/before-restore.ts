import { fillWhole, WholeFile, writeBackup, type FileStore } from '@isse/api'
import { readRecords } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'
import type { RecordsConnection } from '@isse/db/records'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { createProgress } from './progress-line.ts'
import { tellFailure } from './refusal.ts'

/** In DATA_DIR. Nothing in it is ever removed by the site. */
const FOLDER = 'before-restore'

/**
 * Makes a backup of the site that is about to be replaced, in a folder of DATA_DIR.
 *
 * @returns its path
 * @throws where the database, a store or the disk fails; nothing is replaced then
 */
export async function backUpBefore(
  { client }: Pick<RecordsConnection, 'client'>,
  stores: { images: FileStore; documents: FileStore },
  { DATA_DIR, BACKUP_PASSPHRASE: passphrase }: Settings,
): Promise<string> {
  const folder = join(DATA_DIR, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `isse-${stamp()}.tar${passphrase === undefined ? '' : '.age'}`)
  const progress = createProgress()
  try {
    const source = {
      readRecords: (spool: string, signal: AbortSignal) => readRecords(client, spool, signal),
      stores,
      spoolFolder: folder,
      softwareVersion: readSoftwareVersion(),
    }
    await fillWhole(await WholeFile.begin(path, { replaces: false, mode: 0o600 }), (to) =>
      writeBackup(source, to, {
        passphrase,
        onProgress: ({ files, allFiles }) =>
          progress.show(`Backing up the site that is replaced: ${files} of ${allFiles} files`),
      }),
    )
  } catch (error) {
    throw tellFailure(error, DATA_DIR)
  } finally {
    progress.end()
  }
  return path
}

/**
 * Copies the folder of an embedded database that a newer version has changed, because this version knows only a part of its
 * records. No engine may have it open.
 *
 * @returns the path of the copy
 */
export async function copyNewerDatabase({ DATA_DIR }: Settings): Promise<string> {
  const path = join(DATA_DIR, FOLDER, `database-${stamp()}`)
  await mkdir(join(DATA_DIR, FOLDER), { recursive: true, mode: 0o700 })
  await cp(join(DATA_DIR, 'database'), path, { recursive: true })
  return path
}

/** The time as it may stand in the name of a file, in UTC. */
function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}
