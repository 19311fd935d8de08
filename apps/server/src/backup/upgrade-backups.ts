import { backupFileName, toStem } from '@isse/api'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a backup that was made before an upgrade is kept, in milliseconds. */
const KEPT = 30 * 24 * 60 * 60_000

/** Their names: the time in UTC, the version that upgraded, and the fingerprint of the records. */
const NAME = /^isse-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-before-.+-([0-9a-f]{12})\.tar(\.age)?$/

interface UpgradeBackup {
  madeAt: Date
  /** The version that the site was upgraded to. */
  version: string
  /** Of the records in it. */
  fingerprint: string
  isEncrypted: boolean
}

/** Where the backups are that the site makes before an upgrade. */
export function upgradeBackupsFolder(dataDir: string): string {
  return join(dataDir, 'before-upgrade')
}

export function upgradeBackupName({ madeAt, version, fingerprint, isEncrypted }: UpgradeBackup): string {
  return backupFileName(`${toStem(madeAt)}-before-${version}-${fingerprint}`, isEncrypted)
}

/** Finds the newest backup of records with this fingerprint. */
export async function findUpgradeBackup(folder: string, fingerprint: string): Promise<string | undefined> {
  const names = await listNames(folder)
  return names.findLast((name) => NAME.exec(name)?.[5] === fingerprint)
}

/**
 * Deletes the backups that were made before an upgrade more than 30 days ago, but for the newest. Other files in the folder
 * are somebody's own, and stay.
 *
 * @returns the names of those that were deleted
 */
export async function deleteOldUpgradeBackups(dataDir: string, now: Date): Promise<string[]> {
  const folder = upgradeBackupsFolder(dataDir)
  const older = (await listNames(folder)).slice(0, -1)
  const over = older.filter((name) => timeOf(name) < now.getTime() - KEPT)
  for (const name of over) await rm(join(folder, name), { force: true })
  return over
}

/** In the order of their times. None where there is no folder. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => NAME.test(name)).sort()
}

/** In milliseconds since 1970. The file's own times change when it is copied. */
function timeOf(name: string): number {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}
