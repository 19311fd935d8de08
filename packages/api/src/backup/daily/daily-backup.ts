import type { Database } from '@isse/db'
import type { JobKinds } from '../../jobs/job-kind.ts'
import { atHours } from '../../jobs/schedule.ts'
import type { BackupSource } from '../archive/archive.ts'
import { describeBackupFailure } from '../backup-error.ts'
import { backupFileName, toDay } from '../file-name.ts'
import { makeBackup } from '../runs.ts'
import type { BackupDestination } from './destination.ts'
import { outdatedBackups } from './retention.ts'

/** The hour in UTC of the daily backup, after the deletions of the maintenance job. Before it, the previous day counts. */
const BACKUP_HOUR = 2

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
  /** Returns false while the clock is wrong, because a backup would get the name of another day. */
  mayRun?: () => boolean
}

/**
 * Creates the job kind of the daily backup. If no server ran at night, the next start makes the backup. A server without a
 * destination leaves the job to other servers.
 */
export function dailyBackupKinds(db: Database, options: DailyBackupOptions): JobKinds {
  const { destination, mayRun = () => true } = options
  if (!destination) return {}
  return {
    // Not named 'daily-backup', because servers of the previous version end jobs of that kind.
    backup: {
      atOnce: 1,
      mayRun,
      firstAt: (now) => now,
      nextAt: atHours(BACKUP_HOUR),
      describe: describeBackupFailure,
      run: (_job, lost, stopping) =>
        createDailyBackup(db, destination, AbortSignal.any([lost, stopping]), options),
    },
  }
}

/**
 * Makes today's backup, and then removes outdated ones.
 *
 * @throws BackupUnderWayError if another server makes it; errors of the database, storage or the destination
 */
async function createDailyBackup(
  db: Database,
  destination: BackupDestination,
  signal: AbortSignal,
  { source, passphrase, now, onFailure }: DailyBackupOptions,
): Promise<void> {
  const day = toDay(new Date(now().getTime() - BACKUP_HOUR * 60 * 60 * 1000))
  const isEncrypted = passphrase !== undefined
  const name = backupFileName(day, isEncrypted)
  const run = { kind: 'DAILY', name, place: destination.description, isEncrypted } as const
  const { lacking: missingFiles } = await makeBackup(
    db,
    run,
    { source, passphrase, now, signal },
    (archive) => destination.write(name, archive),
  )
  if (missingFiles.length > 0)
    onFailure(
      `${name} lacks files that the site itself has lost. Its manifest.json names them.`,
      missingFiles,
    )
  try {
    for (const outdated of outdatedBackups(await destination.list(), day)) await destination.remove(outdated)
  } catch (error) {
    onFailure(NOT_REMOVED, error)
  }
}
