import {
  describeBackupFailure,
  easySetPassphrase,
  encrypt,
  endAllRuns,
  FileStoreError,
  isDiskFull,
  writeBackup,
  type WholeFile,
} from '@isse/api'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { askNewPassphrase } from '../backup/ask-new-passphrase.ts'
import { noteCommand, withBytes } from '../backup/for-command.ts'
import { openEarlierSite, type EarlierSite } from '../backup/earlier-site.ts'
import { createBackupFile } from '../backup/backup-file.ts'
import { describeBackup } from '../backup/describe-backup.ts'
import { describeProgress } from '../backup/progress.ts'
import { backupSource } from '../backup/source.ts'
import { protectDataFolder } from '../boot/data/data-folder.ts'
import { openFileStores } from '../boot/data/file-stores.ts'
import { MAKE_WRITABLE, nameSettingOnError } from '../boot/setting-errors.ts'
import { askForBackup } from '../control/ask-server.ts'
import { CommandRefusal } from '../control/commands.ts'
import type { BackedUp, BackupNote } from '../control/protocol.ts'
import { controlSocketPath } from '../control/socket-path.ts'
import { loadSettings, SettingsError, type Settings } from '../env.ts'
import { explainUse, openDatabaseHere } from './open-database-here.ts'

// npm run backup -- FILE   writes everything that the site has into one file. While the site serves, it reads the records
// and the files, because the embedded database is one process's at a time; this process encrypts and writes the file, with
// the rights of the person who typed the command.

const USAGE = `Usage: npm run backup -- FILE
FILE is a new file, such as /var/backups/isse-2026-11-22.tar
It works while the site serves, and when it is stopped. A passphrase comes from BACKUP_PASSPHRASE, or is asked for.
The exit code is 0 for a whole backup, 1 for none, and 2 for one that lacks files that the site has lost.`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isSentence = [SettingsError, FileStoreError, CommandRefusal].some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}

/** @returns the exit code */
async function run([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name.startsWith('-') || rest.length > 0) throw new SettingsError(USAGE)
  const settings = loadSettings()
  await protectDataFolder(settings.DATA_DIR, console.warn)
  const path = resolve(name)
  const passphrase = settings.BACKUP_PASSPHRASE ?? (await askNewPassphrase())
  // One that was typed is refused where it is easy to guess.
  const problem = settings.BACKUP_PASSPHRASE && (await easySetPassphrase(settings.BACKUP_PASSPHRASE, {}))
  if (problem) console.warn(problem)
  const file = await createBackupFile(path)
  try {
    const stop = stopOnSignal()
    const isEncrypted = passphrase !== undefined
    const note = { name: basename(path), place: dirname(path), isEncrypted }
    const backup = await fill(file, { settings, passphrase, note, stop })
    console.log(describeBackup({ ...backup, path, size: file.size, isEncrypted }))
    return backup.lacking.length > 0 ? 2 : 0
  } catch (error) {
    await file.discard()
    // Where the disk of the file itself is full, the file throws a sentence. A bare error comes from the spool folder's disk.
    throw isDiskFull(error) ? new SettingsError(describeBackupFailure(error)) : error
  }
}

interface Filling {
  settings: Settings
  passphrase: string | undefined
  /** What is noted of the backup for the dashboard. */
  note: BackupNote
  stop: AbortSignal
}

/** Writes the archive, and puts the file under its name. */
async function fill(file: WholeFile, filling: Filling): Promise<BackedUp> {
  const { settings, passphrase, note, stop } = filling
  const plain = new PassThrough()
  // The writing of the file may fail first; then its failure is the cause of all others.
  let cause: unknown
  const archive = passphrase === undefined ? plain : await encrypt(plain, passphrase)
  const written = pipeline(archive, file, { signal: stop }).catch((error: unknown) => {
    cause = stop.aborted ? stop.reason : error
    plain.destroy(error as Error)
  })
  plain.on('error', () => undefined)
  const keep = async () => {
    plain.end()
    await written
    if (cause !== undefined) throw cause
    await file.finish()
  }
  try {
    const path = controlSocketPath(settings.DATA_DIR)
    return (
      (await askForBackup(path, { to: plain, note, onProgress: console.log, keep })) ??
      (await backUpHere(plain, filling, path, keep))
    )
  } catch (error) {
    plain.destroy(error as Error)
    await written
    throw isConsequence(error) ? cause : error
  }
}

/** Whether it only says that what it was written to is gone. */
function isConsequence(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return [
    'ERR_STREAM_DESTROYED',
    'ERR_STREAM_PREMATURE_CLOSE',
    'ERR_STREAM_UNABLE_TO_PIPE',
    'ABORT_ERR',
  ].includes(code)
}

/** Makes the backup in this process, because no site serves. */
async function backUpHere(
  to: Writable,
  filling: Filling,
  path: string,
  keep: () => Promise<void>,
): Promise<BackedUp> {
  const { settings, note, stop } = filling
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'database')))
    throw new SettingsError(
      `DATA_DIR: there is no site in ${settings.DATA_DIR}. Set it to the folder of the site, or set DATABASE_URL. There is no backup.`,
    )
  const earlier = await explainUse(path, () => openEarlierSite(settings))
  if (earlier) return backUpEarlier(earlier, to, filling, keep)
  const database = await openDatabaseHere(settings, path)
  let spoolFolder
  try {
    spoolFolder = await makeSpoolFolder(settings)
    const source = backupSource({ database, stores: await openFileStores(settings), spoolFolder })
    const { db, engine } = database
    if (engine === 'embedded') await endAllRuns(db)
    const { madeAt, ...backup } = await noteCommand(db, note, stop, async ({ signal, onBytes }) => {
      const onProgress = withBytes(describeProgress(console.log), onBytes)
      const written = await writeBackup(source, to, { signal, onProgress })
      await keep()
      return written
    })
    return { ...backup, madeAt: madeAt.toISOString() }
  } finally {
    if (spoolFolder !== undefined) await rm(spoolFolder, { recursive: true, force: true })
    await database.close()
  }
}

/** Makes a backup of a database that this version would migrate, and leaves it as it is. */
async function backUpEarlier(
  site: EarlierSite,
  to: Writable,
  { settings, stop }: Filling,
  keep: () => Promise<void>,
): Promise<BackedUp> {
  let spoolFolder
  try {
    console.log(
      'An earlier version has left this database. It is not changed, and this backup not noted in it.',
    )
    spoolFolder = await makeSpoolFolder(settings)
    const onProgress = describeProgress(console.log)
    const { madeAt, ...backup } = await site.backUp(to, { spoolFolder, signal: stop, onProgress })
    await keep()
    return { ...backup, madeAt: madeAt.toISOString() }
  } finally {
    if (spoolFolder !== undefined) await rm(spoolFolder, { recursive: true, force: true })
    await site.close()
  }
}

/**
 * A site on a server and an object store may have been restored there, and have no folder yet.
 *
 * @throws SettingsError
 */
function makeSpoolFolder({ DATA_DIR }: Settings): Promise<string> {
  return nameSettingOnError('DATA_DIR', MAKE_WRITABLE, async () => {
    await mkdir(DATA_DIR, { recursive: true })
    return mkdtemp(join(DATA_DIR, 'backup-'))
  })
}

/** Ctrl+C ends the backup, and leaves no part of a file. */
function stopOnSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new SettingsError('Stopped. There is no backup.')))
  return stop.signal
}
