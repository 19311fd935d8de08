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

/** Days for which a copy from before an upgrade stays, and no file is removed from the stores. */
const KEPT_DAYS = 30

/** The name of a copy, or of an archive by an earlier version: the time in UTC, and the version that upgraded. */
const NAME = /^(?:database|isse)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-before-.+$/

/** The way on without the room for a copy. */
const OTHERWISE =
  "Or make one yourself, by 'npm run backup' of the version that ran before, keep it elsewhere, and set UPGRADE_BACKUP=off for this start. Nothing was changed."

const AGAIN =
  'The database has lacked changes since it was last opened, as after a restore by an earlier version. Nothing was changed. Start again: the start copies it first.'

const databaseFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => join(DATA_DIR, 'database')
const copiesFolder = (dataDir: string) => join(dataDir, 'before-upgrade')

/** The first part of the mark from the copy until the migrations are applied. The time of the copy follows. */
const copied = () => `${newestMigration()} copied `

/**
 * A start that fails and is tried again makes no other copy for so long. Later the version before may have served meanwhile.
 * In milliseconds.
 */
const TRIED_AGAIN = 60 * 60_000

/**
 * Copies the folder of an embedded database that another version has opened last, before the engine opens it: the version
 * before takes it back. Pictures and documents are not in the copy, so no file is removed from the stores as long as it is
 * kept.
 *
 * @param tell takes sentences on what it does
 * @returns the steps of openDatabase(); they throw a SettingsError where there is no copy, so that nothing is changed
 */
export function copyBeforeUpgrade(settings: Settings, tell: (sentence: string) => void): UpgradeSteps {
  const database = databaseFolder(settings)
  return {
    async beforeOpen() {
      const mark = await readMark(database)
      if (!existsSync(join(database, 'PG_VERSION')) || mark === newestMigration()) return
      if (mark.startsWith(copied()) && Date.now() - Number(mark.slice(copied().length)) < TRIED_AGAIN) return
      if (settings.UPGRADE_BACKUP === 'off')
        return tell('The database is upgraded without a backup, because UPGRADE_BACKUP is off.')
      const folder = copiesFolder(settings.DATA_DIR)
      tell(`This version changes the database. Before that, it is copied into ${folder}.`)
      try {
        tell(`The database as it was before the upgrade is in ${await copy(settings, folder)}.`)
        await writeMark(database, `${copied()}${Date.now()}`)
      } catch (error) {
        throw refusalFor(error as NodeJS.ErrnoException, folder)
      }
    },
    async beforeUpgrade(client) {
      const mark = await readMark(database)
      if (mark === newestMigration()) {
        await writeMark(database, '')
        throw new SettingsError(AGAIN)
      }
      if (mark.startsWith(copied()))
        await client.query(
          `INSERT INTO "InstallationFact" ("name", "value") VALUES ($1, (now() + $2 * interval '1 day')::text)
           ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"`,
          [FILES_HELD_UNTIL, KEPT_DAYS],
        )
    },
  }
}

/** @returns the path of the copy */
async function copy(settings: Settings, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The lock of the database keeps every other server out, so nobody writes to what a killed start has left.
  for (const name of await readdir(folder))
    if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const lack = (await sizeOf(databaseFolder(settings))) + RESERVE - bavail * bsize
  if (lack > 0) throw tooFull(`${Math.ceil(lack / 1e6)} MB`, folder)
  const path = join(folder, `database-${toStem(new Date())}-before-${readSoftwareVersion()}`)
  await copyFolder(databaseFolder(settings), path)
  return path
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const tooFull = (lack: string, folder: string) =>
  new SettingsError(
    `The disk of DATA_DIR lacks ${lack} for the backup that is made before an upgrade changes the database. Make room: ` +
      `older backups in ${folder}, and in before-restore beside it, may be moved elsewhere. ${OTHERWISE}`,
  )

/** Makes a sentence of what kept the copy from being made. */
function refusalFor(error: NodeJS.ErrnoException, folder: string): Error {
  if (error instanceof SettingsError) return error
  // Somebody else has filled the disk meanwhile.
  if (isDiskFull(error)) return tooFull('room', folder)
  return new SettingsError(
    `The backup that is made before an upgrade changes the database could not be made. ${folderProblem(error, folder)} ${OTHERWISE}`,
    { cause: error },
  )
}

/**
 * Deletes the copies that were made before an upgrade more than 30 days ago, but for the newest. Other files in the folder are
 * somebody's own, and stay.
 *
 * @returns the names of the deleted copies
 */
export async function deleteOldUpgradeBackups(dataDir: string, now: Date): Promise<string[]> {
  const folder = copiesFolder(dataDir)
  const names = existsSync(folder) ? await readdir(folder) : []
  const copies = names.filter((name) => NAME.test(name)).sort((one, other) => timeOf(one) - timeOf(other))
  const before = now.getTime() - KEPT_DAYS * 24 * 60 * 60_000
  const over = copies.slice(0, -1).filter((name) => timeOf(name) < before)
  for (const name of over) await rm(join(folder, name), { recursive: true, force: true })
  return over
}

/** In milliseconds since 1970. The file's own times change when it is copied. */
function timeOf(name: string): number {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}
