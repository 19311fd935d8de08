import {
  Archive,
  describeBackupFailure,
  encryption,
  endAllRuns,
  isDiskFull,
  makeBackup,
  type BackupOutcome,
  type BackupSource,
} from '@isse/api'
import { readRecords, type Database } from '@isse/db'
import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { prepareBackupFile, writeBackupFile } from '../backup/backup-file.ts'
import type { WrittenBackup } from '../backup/describe.ts'
import { withProgress } from '../backup/progress.ts'
import { openEarlierSite } from '../backup/unmigrated-site.ts'
import { openFileStorages } from '../boot/storage/file-storages.ts'
import { askForBackup } from '../control/ask-server.ts'
import type { BackupNote } from '../control/protocol.ts'
import { controlSocketPath } from '../control/socket-path.ts'
import { SettingsError, type Settings } from '../env.ts'
import { MAKE_WRITABLE, nameSettingOnError } from '../setting-errors.ts'
import { explainUse, openDatabaseHere } from './open-database-here.ts'

interface Options {
  settings: Settings
  /** Encrypts the file. */
  passphrase: string | undefined
  /** Ends the backup before it is whole. */
  signal: AbortSignal
}

type Write = (archive: AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Writes a backup of the site to a new file. A running site reads the records and files, because only one process may open
 * the embedded database. This process encrypts and writes the file, with the rights of the person who typed the command.
 *
 * @throws SettingsError, BackupError or FileStorageError if there is no backup; the messages say what to do
 */
export async function backUp(
  path: string,
  { settings, passphrase, signal }: Options,
): Promise<WrittenBackup> {
  const isEncrypted = passphrase !== undefined
  const note = { name: basename(path), place: dirname(path), isEncrypted }
  let size = 0
  const write: Write = async (archive) => {
    size = await writeBackupFile(path, isEncrypted ? encryption(passphrase)(archive) : archive)
  }
  await prepareBackupFile(path)
  try {
    const served = { note, signal, print: console.log, write }
    const outcome =
      (await askForBackup(controlSocketPath(settings.DATA_DIR), served)) ??
      (await backUpHere(settings, note, signal, write))
    return { ...outcome, path, size, isEncrypted }
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error
    // If the disk of the file is full, the error has a sentence already. A bare error is of the spool folder.
    throw isDiskFull(reason) ? new SettingsError(describeBackupFailure(reason)) : reason
  }
}

/** Makes the backup in this process, because no site serves. */
async function backUpHere(
  settings: Settings,
  note: BackupNote,
  signal: AbortSignal,
  write: Write,
): Promise<BackupOutcome> {
  const { db, close, ...site } = await openSite(settings)
  try {
    // A restored site with a server and object storage has no folder yet.
    await nameSettingOnError('DATA_DIR', MAKE_WRITABLE, async () => {
      await mkdir(settings.DATA_DIR, { recursive: true })
      await access(settings.DATA_DIR, constants.W_OK)
    })
    const source = { ...site, storages: await openFileStorages(settings), spoolFolder: settings.DATA_DIR }
    const writeHere = (archive: Archive) => write(withProgress(archive, console.log))
    if (db) {
      const options = { source, now: () => new Date(), signal }
      return await makeBackup(db, { kind: 'COMMAND', ...note }, options, writeHere)
    }
    const archive = new Archive(source, { signal })
    await writeHere(archive)
    return archive.outcome
  } finally {
    await close()
  }
}

interface StoppedSite extends Pick<BackupSource, 'readRecords'> {
  /** Undefined if this version would migrate the database, which then stays as it is. */
  db?: Database
  close(): Promise<void>
}

async function openSite(settings: Settings): Promise<StoppedSite> {
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
    const { client, close } = earlier
    return { readRecords: (folder, signal) => readRecords(client, folder, signal), close }
  }
  const database = await openDatabaseHere(settings, socket)
  if (database.engine === 'embedded') await endAllRuns(database.db)
  return database
}
