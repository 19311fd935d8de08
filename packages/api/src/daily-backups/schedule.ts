import type { Database } from '@isse/db'
import { toDay } from './file-name.ts'

/** The kind of the jobs that make a daily backup. Their key is the day. */
export const DAILY_BACKUP_JOB = 'daily-backup'

/** The day of a backup begins at two in the morning in UTC: after the work of the night that deletes. In milliseconds. */
const DAY_BEGINS = 2 * 60 * 60 * 1000

/** The day whose backup is to be made now, such as '2026-11-22'. */
export function backupDay(now: Date): string {
  return toDay(new Date(now.getTime() - DAY_BEGINS))
}

/**
 * Adds the job of the day's backup where there is none, so that of all servers one makes it. A site that did not run at
 * night makes it at its next start. What is left of an earlier day's job ends with it.
 *
 * @returns whether a job was added
 */
export async function planDailyBackup(db: Database, now: Date): Promise<boolean> {
  const day = backupDay(now)
  const added = await db.$executeRaw`
    INSERT INTO "Job" ("kind", "key", "dueAt") SELECT ${DAILY_BACKUP_JOB}, ${day}, ${now}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM "Job" WHERE "kind" = ${DAILY_BACKUP_JOB} AND "key" = ${day})
    ON CONFLICT ("kind", "key") WHERE "startedAt" IS NULL DO NOTHING`
  return added > 0
}
