import { folderProblem, isDiskFull, toStem } from '@isse/api'
import type { UpgradeSteps } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'
import { FILES_HELD_UNTIL, newestMigration, readMark, writeMark } from '@isse/db/records'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError, type Settings } from '../env.ts'
import { RESERVE } from '../unavailable/data-folder-watch.ts'
import { copyFolder } from './copy-folder.ts'

/** The days for which a copy from before an upgrade is kept. No file is removed from storage meanwhile. */
const RETENTION_DAYS = 30

/** The name of a copy, or of an archive by an earlier version: the time in UTC, and the version that upgraded. */
const COPY_NAME = /^(?:database|isse)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-before-.+$/

/** The advice for a disk without room for a copy. */
const ADVICE =
  "Or make one yourself, by 'npm run backup' of the version that ran before, keep it elsewhere, and set UPGRADE_BACKUP=off for this start. Nothing was changed."

const START_AGAIN =
  'The database has lacked changes since it was last opened, as after a restore by an earlier version. Nothing was changed. Start again: the start copies it first.'

const databaseFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => join(DATA_DIR, 'database')
const copiesFolder = (dataDir: string) => join(dataDir, 'before-upgrade')

/** The beginning of the mark between the copy and the migrations. The time of the copy follows. */
const copiedMark = () => `${newestMigration()} copied `

/**
 * In milliseconds. A start that is repeated within this time after a failure reuses its copy. Later the previous version may
 * have changed the database.
 */
const COPY_VALIDITY = 60 * 60_000

/**
 * Copies the folder of an embedded database that another version opened last, before the engine opens it, so that the
 * previous version can be restored. The copy lacks pictures and documents, so no file is removed from storage while it is kept.
 *
 * @param print called with sentences about the progress
 * @returns the steps of openDatabase(); without a copy they throw a SettingsError, and nothing is changed
 */
export function copyBeforeUpgrade(settings: Settings, print: (sentence: string) => void): UpgradeSteps {
  const database = databaseFolder(settings)
  return {
    async beforeOpen() {
      const mark = await readMark(database)
      if (!existsSync(join(database, 'PG_VERSION')) || mark === newestMigration()) return
      const start = copiedMark()
      if (mark.startsWith(start) && Date.now() - Number(mark.slice(start.length)) < COPY_VALIDITY) return
      if (settings.UPGRADE_BACKUP === 'off')
        return print('The database is upgraded without a backup, because UPGRADE_BACKUP is off.')
      const folder = copiesFolder(settings.DATA_DIR)
      print(`This version changes the database. Before that, it is copied into ${folder}.`)
      try {
        print(`The database as it was before the upgrade is in ${await copy(settings, folder)}.`)
        await writeMark(database, `${start}${Date.now()}`)
      } catch (error) {
        throw copyError(error as NodeJS.ErrnoException, folder)
      }
    },
    async beforeUpgrade(client) {
      const mark = await readMark(database)
      if (mark === newestMigration()) {
        await writeMark(database, '')
        throw new SettingsError(START_AGAIN)
      }
      if (mark.startsWith(copiedMark()))
        await client.query(
          `INSERT INTO "InstallationFact" ("name", "value") VALUES ($1, (now() + $2 * interval '1 day')::text)
           ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"`,
          [FILES_HELD_UNTIL, RETENTION_DAYS],
        )
    },
  }
}

/** @returns the path of the copy */
async function copy(settings: Settings, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The lock of the database keeps all other servers out, so these files are left over from killed starts.
  for (const name of await readdir(folder))
    if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const lack = (await sizeOf(databaseFolder(settings))) + RESERVE - bavail * bsize
  if (lack > 0) throw diskFullError(`${Math.ceil(lack / 1e6)} MB`, folder)
  const path = join(folder, `database-${toStem(new Date())}-before-${readSoftwareVersion()}`)
  await copyFolder(databaseFolder(settings), path)
  return path
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const diskFullError = (lack: string, folder: string) =>
  new SettingsError(
    `The disk of DATA_DIR lacks ${lack} for the backup that is made before an upgrade changes the database. Make room: ` +
      `older backups in ${folder}, and in before-restore beside it, may be moved elsewhere. ${ADVICE}`,
  )

/** Explains why the copy could not be made. */
function copyError(error: NodeJS.ErrnoException, folder: string): Error {
  if (error instanceof SettingsError) return error
  // Another program has filled the disk since the check.
  if (isDiskFull(error)) return diskFullError('room', folder)
  return new SettingsError(
    `The backup that is made before an upgrade changes the database could not be made. ${folderProblem(error, folder)} ${ADVICE}`,
    { cause: error },
  )
}

/**
 * Deletes copies from before an upgrade that are older than 30 days, except the newest. Leaves files that the site did not
 * create.
 *
 * @returns the names of the deleted copies
 */
export async function deleteOldUpgradeBackups(dataDir: string, now: Date): Promise<string[]> {
  const folder = copiesFolder(dataDir)
  const names = existsSync(folder) ? await readdir(folder) : []
  const copies = names
    .filter((name) => COPY_NAME.test(name))
    .sort((one, other) => timeOf(one) - timeOf(other))
  const before = now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000
  const outdated = copies.slice(0, -1).filter((name) => timeOf(name) < before)
  for (const name of outdated) await rm(join(folder, name), { recursive: true, force: true })
  return outdated
}

/** Reads the time of a copy from its name, in milliseconds since 1970, because the times of a file change when it is copied. */
function timeOf(name: string): number {
  const [, day, hours, minutes, seconds] = COPY_NAME.exec(name) ?? []
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}
