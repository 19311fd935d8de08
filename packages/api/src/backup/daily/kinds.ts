import type { Database } from '@isse/db'
import { describeBackupFailure } from '../runs/failure.ts'
import type { JobKinds } from '../../jobs/job-kind.ts'
import { atHours } from '../../jobs/schedule.ts'
import { toDay } from './file-name.ts'
import { makeDailyBackup, type DailyBackupOptions } from './make.ts'

/** The day of a backup begins at this hour, in UTC: after the work of the night that deletes. */
const DAY_BEGINS = 2

/** The day whose backup is to be made now, such as '2026-11-22'. */
function backupDay(now: Date): string {
  return toDay(new Date(now.getTime() - DAY_BEGINS * 60 * 60 * 1000))
}

interface ScheduledBackupOptions extends DailyBackupOptions {
  /** Whether one may be made at the moment. By a wrong clock it would be the backup of another day. */
  mayRun?: () => boolean
}

/**
 * The kind of the job that makes the backup of a day. A site that did not run at night makes it at its next start. A server
 * without a place for backups leaves the job to others.
 */
export function dailyBackupKinds(
  db: Database,
  { place, mayRun = () => true, ...options }: ScheduledBackupOptions,
): JobKinds {
  if (!place) return {}
  return {
    // Not 'daily-backup': the build before adds jobs of that kind, and ends those of another day.
    backup: {
      atOnce: 1,
      mayRun,
      firstAt: (now) => now,
      nextAt: atHours(DAY_BEGINS),
      describe: describeBackupFailure,
      run: (_job, lost, stopping) =>
        makeDailyBackup(db, backupDay(options.now()), {
          ...options,
          place,
          signal: AbortSignal.any([lost, stopping]),
        }),
    },
  }
}
