import { FolderDestination, type BackupDestination } from '@isse/api'
import { relative } from 'node:path'
import { SettingsError, type Settings } from '../env.ts'
import { minioSettings } from '../boot/storage/file-storages.ts'

type DestinationSettings = Pick<Settings, 'BACKUP_TO' | 'DATA_DIR'> & Parameters<typeof minioSettings>[0]

/**
 * Opens and checks the destination of daily backups.
 *
 * @param warn called with a sentence for the log
 * @returns undefined if the settings name none
 * @throws SettingsError if it cannot be used
 */
export async function openBackupDestination(
  settings: DestinationSettings,
  warn: (sentence: string) => void,
): Promise<BackupDestination | undefined> {
  const { BACKUP_TO, DATA_DIR } = settings
  if (BACKUP_TO === undefined) return undefined
  const destination = await findDestination(BACKUP_TO, settings)
  try {
    await destination.check()
  } catch (error) {
    throw new SettingsError(`BACKUP_TO: ${(error as Error).message}`, { cause: error })
  }
  if (BACKUP_TO !== 's3' && !relative(DATA_DIR, BACKUP_TO).startsWith('..'))
    warn(
      'BACKUP_TO is in DATA_DIR: whoever loses that disk loses the backups with it. Set it to a folder on another one.',
    )
  return destination
}

async function findDestination(backupTo: string, settings: DestinationSettings): Promise<BackupDestination> {
  const bucket = backupTo === 's3' ? minioSettings(settings) : undefined
  if (!bucket) return new FolderDestination(backupTo)
  // Most sites have no object storage, and need not load the client.
  const { MinioDestination } = await import('@isse/api/minio-backup-destination')
  return new MinioDestination(bucket)
}
