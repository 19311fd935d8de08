import type { Database } from '@isse/db'
import type { JobKinds } from '../../jobs/job-kind.ts'
import { atHours } from '../../jobs/schedule.ts'
import type { BackupSource } from '../archive/archive.ts'
import { describeBackupFailure } from '../backup-error.ts'
import { backupFileName, toDay } from '../file-name.ts'
import { makeBackup } from '../runs.ts'
import type { BackupDestination } from './destination.ts'
import { outdatedBackups } from './retention.ts'

/** The hour in UTC at which the day of a backup begins: after the deletions of the maintenance job. */
const DAY_BEGINS = 2

const NOT_REMOVED =
  'Old backups could not be removed. It is tried again tomorrow; look whether the disk has room until then.'

export interface DailyBackupOptions {
  source: BackupSource
  /** Undefined if this server makes no daily backups. */
  destination: BackupDestination | undefined
  /** Encrypts the backups. */
  passphrase: string | undefined
  now: () => Date
  /** Called with a problem that does not fail the backup. */
  onFailure: (sentence: string, error: unknown) => void
  /** Returns false while no backup may be made, because by a wrong clock it would be that of another day. */
  mayRun?: () => boolean
}

/**
 * Creates the kind of the job that makes the backup of a day. If no server ran at night, the next start makes it. A server
 * without a destination leaves the job to others.
 */
export function dailyBackupKinds(db: Database, options: DailyBackupOptions): JobKinds {
  const { destination, mayRun = () => true } = options
  if (!destination) return {}
  return {
    // Not 'daily-backup': the previous version adds jobs of that kind, and ends those of another day.
    backup: {
      atOnce: 1,
      mayRun,
      firstAt: (now) => now,
      nextAt: atHours(DAY_BEGINS),
      describe: describeBackupFailure,
      run: (_job, lost, stopping) =>
        createDailyBackup(db, destination, AbortSignal.any([lost, stopping]), options),
    },
  }
}

/**
 * Makes the backup of a day, and then removes outdated ones.
 *
 * @throws BackupUnderWayError if another server makes it; errors of the database, storage or the destination
 */
async function createDailyBackup(
  db: Database,
  destination: BackupDestination,
  signal: AbortSignal,
  { source, passphrase, now, onFailure }: DailyBackupOptions,
): Promise<void> {
  const day = toDay(new Date(now().getTime() - DAY_BEGINS * 60 * 60 * 1000))
  const isEncrypted = passphrase !== undefined
  const name = backupFileName(day, isEncrypted)
  const run = { kind: 'DAILY', name, place: destination.description, isEncrypted } as const
  const { lacking } = await makeBackup(db, run, { source, passphrase, now, signal }, (archive) =>
    destination.write(name, archive),
  )
  if (lacking.length > 0)
    onFailure(`${name} lacks files that the site itself has lost. Its manifest.json names them.`, lacking)
  try {
    for (const outdated of outdatedBackups(await destination.list(), day)) await destination.remove(outdated)
  } catch (error) {
    onFailure(NOT_REMOVED, error)
  }
}
