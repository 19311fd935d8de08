import type { Database } from '@isse/db'
import { describeBackupFailure } from '../backup-runs/failure.ts'
import { JobFailure } from '../jobs/job-failure.ts'
import type { JobHandler } from '../jobs/job-worker.ts'
import { makeDailyBackup, type DailyBackupOptions } from './make.ts'
import { backupDay, DAILY_BACKUP_JOB } from './schedule.ts'

/** What runs the jobs of daily backups. A server without a place for them leaves them to others. */
export function dailyBackupHandlers(
  db: Database,
  { place, ...options }: DailyBackupOptions,
): Record<string, JobHandler> {
  if (!place) return {}
  return {
    async [DAILY_BACKUP_JOB]({ key: day }, signal, stopping) {
      // A later day has a job of its own; the one of an earlier day may be from a backup that was restored, too.
      if (day !== backupDay(options.now())) return
      try {
        await makeDailyBackup(db, day, { ...options, place, signal: AbortSignal.any([signal, stopping]) })
      } catch (error) {
        if (stopping.aborted) throw stopping.reason
        throw new JobFailure(describeBackupFailure(error), { isFinal: false, cause: error })
      }
    },
  }
}
