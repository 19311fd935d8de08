import {
  ArchiveError,
  checkArchive,
  isEncrypted,
  restoreSite,
  type ArchiveFile,
  type Manifest,
} from '@isse/api/backup/restore'
import { hasRows, unknownMigrations, writeMark, type RecordsConnection } from '@isse/db/records'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FirstPasswordFile } from '../boot/first/first-password-file.ts'
import { openFileStorages } from '../boot/storage/file-storages.ts'
import { SettingsError, type Settings } from '../env.ts'
import { backUpBefore, copyNewerDatabase } from './before-restore.ts'
import { describeArchive, describeRestored } from './describe.ts'
import { askPassphrase } from './passphrases.ts'
import { showProgress } from './progress.ts'
import { explainFailure } from './explain-failure.ts'
import { openStoppedSite } from './unmigrated-site.ts'

/** The arguments of `npm run restore --`. */
export interface RestoreArguments {
  file: string
  /** Allows to replace an existing site. */
  replace: boolean
  /** Only checks the archive. */
  check: boolean
}

/**
 * Restores a backup, or checks it. The whole archive is checked before anything is opened.
 *
 * @returns the exit code
 * @throws ArchiveError, SettingsError or FileStorageError, whose messages say what to do
 */
export async function restore(
  { file, replace, check }: RestoreArguments,
  settings: Settings,
): Promise<number> {
  const archive = await findArchive(file, settings)
  const manifest = await checkWhole(archive)
  console.log(`The backup is whole: ${describeArchive(manifest)}`)
  if (check) return 0
  let connection = await openStoppedSite(settings)
  try {
    await refuseSite(connection, replace)
    if (await isNewer(connection)) {
      await connection.close()
      console.log(
        `The database, which a newer version has changed, is copied to ${await copyNewerDatabase(settings)}`,
      )
      connection = await openStoppedSite(settings)
    }
    const storages = await openFileStorages(settings)
    if ((await hasRows(connection.client)) && !(await isNewer(connection)))
      console.log(
        `The site that is replaced is in the backup ${await backUpBefore(connection, storages, settings)}`,
      )
    const files = await build(archive, manifest, { ...connection, storages }, settings.DATA_DIR)
    if (connection.engine === 'embedded') await writeMark(join(settings.DATA_DIR, 'database'))
    // Its account is gone.
    await new FirstPasswordFile(settings.DATA_DIR).remove()
    console.log(await describeRestored(connection.client, manifest, files))
    return 0
  } finally {
    await connection.close()
  }
}

/** Returns true if a newer version has changed the embedded database. On a server this is refused. */
async function isNewer({ client }: RecordsConnection): Promise<boolean> {
  return (await unknownMigrations(client)).length > 0
}

async function findArchive(path: string, { BACKUP_PASSPHRASE }: Settings): Promise<ArchiveFile> {
  try {
    // A pipe or a device has no end, or is read once.
    if (!(await stat(path)).isFile()) throw new Error('it is no regular file')
    if (!(await isEncrypted(path))) return { path }
  } catch (error) {
    throw new SettingsError(
      `The file ${path} cannot be read (${(error as Error).message}). Check its name, and that this user may read it.`,
    )
  }
  return { path, passphrase: BACKUP_PASSPHRASE ?? (await askPassphrase()) }
}

async function checkWhole(archive: ArchiveFile): Promise<Manifest> {
  try {
    return await showProgress((show) => checkArchive(archive, show))
  } catch (error) {
    if (error instanceof ArchiveError) throw new ArchiveError(`${error.message}\nNothing was changed.`)
    throw error
  }
}

async function refuseSite({ client }: RecordsConnection, replace: boolean): Promise<void> {
  if (replace || !(await hasRows(client))) return
  throw new SettingsError(
    'There is a site already: its database has records, if only those that its first start has made. To replace it, run ' +
      'the command again with --replace: a backup of it is made first. To keep it, set DATA_DIR, DATABASE_URL and MINIO_BUCKET to others. Nothing was changed.',
  )
}

async function build(
  archive: ArchiveFile,
  manifest: Manifest,
  target: Parameters<typeof restoreSite>[2],
  folder: string,
) {
  try {
    return await showProgress((show) => restoreSite(archive, manifest, target, show))
  } catch (error) {
    const failure = explainFailure(error, folder)
    failure.message += '\nThe records of the site are as they were. Run it again to go on.'
    throw failure
  }
}
