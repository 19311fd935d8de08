import { FolderPlace, type BackupPlace } from '@isse/api'
import { relative } from 'node:path'
import { SettingsError, type Settings } from '../env.ts'
import { minioSettings } from '../boot/storage/file-storages.ts'

type PlaceSettings = Pick<Settings, 'BACKUP_TO' | 'DATA_DIR'> & Parameters<typeof minioSettings>[0]

/**
 * Opens the place of daily backups that the settings name, and tries it.
 *
 * @param warn takes a sentence for the log
 * @returns undefined where they name none
 * @throws SettingsError where it cannot be used
 */
export async function openBackupPlace(
  settings: PlaceSettings,
  warn: (sentence: string) => void,
): Promise<BackupPlace | undefined> {
  const { BACKUP_TO, DATA_DIR } = settings
  if (BACKUP_TO === undefined) return undefined
  const place = await findPlace(BACKUP_TO, settings)
  try {
    await place.check()
  } catch (error) {
    throw new SettingsError(`BACKUP_TO: ${(error as Error).message}`, { cause: error })
  }
  if (BACKUP_TO !== 's3' && !relative(DATA_DIR, BACKUP_TO).startsWith('..'))
    warn(
      'BACKUP_TO is in DATA_DIR: whoever loses that disk loses the backups with it. Set it to a folder on another one.',
    )
  return place
}

async function findPlace(backupTo: string, settings: PlaceSettings): Promise<BackupPlace> {
  const bucket = backupTo === 's3' ? minioSettings(settings) : undefined
  if (!bucket) return new FolderPlace(backupTo)
  // Most sites have no object storage, and need not load the client.
  const { MinioPlace } = await import('@isse/api/minio-backup-place')
  return new MinioPlace(bucket)
}
