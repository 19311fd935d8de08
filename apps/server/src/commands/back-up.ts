import {
  describeBackupFailure,
  encryption,
  endAllRuns,
  isDiskFull,
  noteRun,
  writeBackup,
  type BackupOutcome,
  type BackupSource,
  type BackupWork,
  type Encrypting,
  type WholeFile,
} from '@isse/api'
import { readRecords } from '@isse/db'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openFileStorages } from '../boot/storage/file-storages.ts'
import { MAKE_WRITABLE, nameSettingOnError } from '../setting-errors.ts'
import { explainUse, openDatabaseHere } from './open-database-here.ts'
import { askForBackup, type ServedBackup } from '../control/ask-server.ts'
import type { BackupNote } from '../control/protocol.ts'
import { controlSocketPath } from '../control/socket-path.ts'
import { SettingsError, type Settings } from '../env.ts'
import { createBackupFile } from '../backup/backup-file.ts'
import type { WrittenBackup } from '../backup/describe.ts'
import { describeProgress } from '../backup/progress.ts'
import { openEarlierSite } from '../backup/unmigrated-site.ts'

interface Making {
  settings: Settings
  /** Encrypts the file. */
  passphrase: string | undefined
  /** Ends it before it is whole. */
  stop: AbortSignal
}

/**
 * Writes a backup of the site into a new file. While the site serves, it reads the records and the files, because the
 * embedded database is one process's at a time; this process encrypts and writes the file, with the rights of the person
 * who typed the command. The backup counts as made once the file has its name.
 *
 * @throws SettingsError, BackupError or FileStorageError where there is no backup; their messages say what to do
 */
export async function backUp(path: string, making: Making): Promise<WrittenBackup> {
  const { settings, passphrase, stop } = making
  const isEncrypted = passphrase !== undefined
  const note = { name: basename(path), place: dirname(path), isEncrypted }
  const file = await createBackupFile(path)
  try {
    const served = await askForBackup(controlSocketPath(settings.DATA_DIR), note, stop)
    const backup = served ? await takeServed(file, served, making) : await backUpHere(file, note, making)
    return { ...backup, path, size: file.size, isEncrypted }
  } catch (error) {
    await file.discard()
    const cause = stop.aborted ? stop.reason : error
    // Where the disk of the file itself is full, the file throws a sentence. A bare error comes from the spool folder's disk.
    throw isDiskFull(cause) ? new SettingsError(describeBackupFailure(cause)) : cause
  }
}

async function takeServed(
  file: WholeFile,
  served: ServedBackup,
  { passphrase, stop }: Making,
): Promise<BackupOutcome> {
  const encrypting: Encrypting = passphrase === undefined ? (plain) => plain : encryption(passphrase)
  await pipeline(served.archive(console.log), encrypting, file, { signal: stop })
  await file.finish()
  return served.keep()
}

/** Makes the backup in this process, because no site serves. */
async function backUpHere(file: WholeFile, note: BackupNote, making: Making): Promise<BackupOutcome> {
  const { settings, passphrase } = making
  const { run, close, ...records } = await openSite(note, making)
  let spoolFolder: string | undefined
  try {
    spoolFolder = await createSpoolFolder(settings)
    const source = { ...records, storages: await openFileStorages(settings), spoolFolder }
    const tell = describeProgress(console.log)
    return await run(async ({ signal, onProgress }) => {
      const backup = await writeBackup(source, file, {
        passphrase,
        signal,
        onProgress(progress) {
          tell(progress)
          onProgress(progress)
        },
      })
      await file.finish()
      return backup
    })
  } finally {
    if (spoolFolder !== undefined) await rm(spoolFolder, { recursive: true, force: true })
    await close()
  }
}

interface SiteHere extends Pick<BackupSource, 'readRecords'> {
  /** Makes the backup, and notes what comes of it. */
  run(work: (run: BackupWork) => Promise<BackupOutcome>): Promise<BackupOutcome>
  close(): Promise<void>
}

/** Opens the database of a site that is stopped. One that this version would migrate stays as it is. */
async function openSite(note: BackupNote, { settings, stop }: Making): Promise<SiteHere> {
  const { DATABASE_URL, DATA_DIR } = settings
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database')))
    throw new SettingsError(
      `DATA_DIR: there is no site in ${DATA_DIR}. Set it to the folder of the site, or set DATABASE_URL. There is no backup.`,
    )
  const socket = controlSocketPath(DATA_DIR)
  const earlier = await explainUse(socket, () => openEarlierSite(settings))
  if (earlier) {
    console.log(
      'An earlier version has left this database. It is not changed, and this backup not noted in it.',
    )
    return {
      readRecords: (folder, signal) => readRecords(earlier.client, folder, signal),
      run: (work) => work({ signal: stop, onProgress: () => undefined }),
      close: earlier.close,
    }
  }
  const database = await openDatabaseHere(settings, socket)
  const { db } = database
  return {
    readRecords: database.readRecords,
    async run(work) {
      if (database.engine === 'embedded') await endAllRuns(db)
      return noteRun(db, { kind: 'COMMAND', ...note }, { now: () => new Date(), signal: stop }, work)
    },
    close: database.close,
  }
}

/**
 * A site on a server and an object storage may have been restored there, and have no folder yet.
 *
 * @throws SettingsError
 */
function createSpoolFolder({ DATA_DIR }: Settings): Promise<string> {
  return nameSettingOnError('DATA_DIR', MAKE_WRITABLE, async () => {
    await mkdir(DATA_DIR, { recursive: true })
    return mkdtemp(join(DATA_DIR, 'backup-'))
  })
}
