import {
  FileStoreError,
  fillWhole,
  folderRefusal,
  isDiskFull,
  removeUnfinished,
  sizeOfArchive,
  WholeFile,
  writeBackup,
} from '@isse/api'
import { readRecords, type BeforeUpgrade, type Records } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'
import { hasRows } from '@isse/db/records'
import { createHash } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { count } from './describe.ts'
import { describeProgress } from './progress.ts'
import { openFileStores } from '../boot/storage/file-stores.ts'
import { SettingsError, type Settings } from '../env.ts'
import { RESERVE } from '../outages/data-folder-watch.ts'
import { findUpgradeBackup, upgradeBackupName, upgradeBackupsFolder } from './upgrade-backups.ts'

/** The way on without the room for a backup. */
const OTHERWISE =
  "Or make one yourself, by 'npm run backup' of the version that ran before, keep it elsewhere, and set UPGRADE_BACKUP=off for this start. Nothing was changed."

/**
 * Makes a whole backup of a site whose embedded database is about to be migrated, in a folder of DATA_DIR: the version
 * before can restore it. Where the records are those of a backup that an earlier start has made, that one stays, so that a
 * start that is tried again and again does not fill the disk.
 *
 * @param tell takes sentences on what it does
 * @returns what openDatabase() waits for; it throws a SettingsError where there is no backup, so that nothing is changed
 */
export function backUpBeforeUpgrade(settings: Settings, tell: (sentence: string) => void): BeforeUpgrade {
  return async (client) => {
    if (!(await hasRows(client))) return
    if (settings.UPGRADE_BACKUP === 'off')
      return tell('The database is upgraded without a backup, because UPGRADE_BACKUP is off.')
    const folder = upgradeBackupsFolder(settings.DATA_DIR)
    tell(`This version changes the database. Before that, a backup is made in ${folder}.`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The lock of the database keeps every other server out, so nobody writes to what a killed start has left.
      await removeUnfinished(folder, Infinity)
      // Where a killed start may leave a file; the site empties it.
      const spool = join(settings.DATA_DIR, 'uploads')
      await mkdir(spool, { recursive: true })
      const records = await readRecords(client, spool, new AbortController().signal)
      await backUp(records, { settings, folder, tell }).finally(() => records.spool.close())
    } catch (error) {
      throw await refusalFor(error as Error, folder)
    }
  }
}

interface Work {
  settings: Settings
  folder: string
  tell: (sentence: string) => void
}

async function backUp(records: Records, { settings, folder, tell }: Work): Promise<void> {
  const fingerprint = fingerprintOf(records)
  const found = await findUpgradeBackup(folder, fingerprint)
  if (found !== undefined) return tell(`The backup ${join(folder, found)} has the same records already.`)
  const version = readSoftwareVersion()
  const passphrase = settings.BACKUP_PASSPHRASE
  const isEncrypted = passphrase !== undefined
  const name = upgradeBackupName({ madeAt: records.readAt, version, fingerprint, isEncrypted })
  const path = join(folder, name)
  const stores = await openFileStores(settings)
  await requireRoom(await sizeOfArchive(records, stores), folder)
  const source = { readRecords: async () => records, stores, spoolFolder: folder }
  const { lacking } = await fillWhole(await WholeFile.begin(path, { replaces: false, mode: 0o600 }), (to) =>
    writeBackup(source, to, {
      passphrase,
      onProgress: describeProgress((line) => tell(`The backup before the upgrade: ${line}`)),
    }),
  )
  const without =
    lacking.length > 0 ? `, without ${count(lacking.length, 'file')} that the site has lost` : ''
  tell(`The site as it was before the upgrade is in ${path}${without}.`)
}

/** Says by few characters whether records are the same, whatever the time. */
function fingerprintOf({ migrations, spool }: Records): string {
  const facts = [migrations, spool.tables.map(({ name, sha256 }) => [name, sha256])]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)
}

/** @throws SettingsError where the disk would then lack what the database itself needs */
async function requireRoom(bytes: number, folder: string): Promise<void> {
  const lack = lackOfRoom(bytes, await freeBytes(folder))
  if (lack > 0) throw tooFull(`${megabytes(lack)} MB`, folder)
}

/**
 * How many bytes are missing for a backup, so that afterwards there is what the database needs; 0 where none are.
 *
 * @param free the bytes that are free now
 */
function lackOfRoom(backup: number, free: number): number {
  return Math.max(0, backup + RESERVE - free)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

const tooFull = (lack: string, folder: string) =>
  new SettingsError(
    `The disk of DATA_DIR lacks ${lack} for the backup that is made before an upgrade changes the database. Make room: ` +
      `older backups in ${folder}, and in before-restore beside it, may be moved elsewhere. ${OTHERWISE}`,
  )

/** Makes a sentence of what kept the backup from being made. */
async function refusalFor(error: Error, folder: string): Promise<Error> {
  if (error instanceof SettingsError || error instanceof FileStoreError) return error
  const { syscall } = error as NodeJS.ErrnoException
  // The disk was full before it was known how large the backup is, or somebody else has filled it meanwhile.
  if (isDiskFull(error))
    return tooFull(`${megabytes(lackOfRoom(1, await freeBytes(folder)))} MB or more`, folder)
  const why = syscall
    ? folderRefusal(error as NodeJS.ErrnoException, folder)
    : `The database or a store failed: ${error.message}.`
  return new SettingsError(
    `The backup that is made before an upgrade changes the database could not be made. ${why} ${OTHERWISE}`,
    { cause: error },
  )
}
