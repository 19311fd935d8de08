import { Prisma, type Database } from '@isse/db'
import type { TakenJob } from '../jobs/job-queue.ts'
import { tellOf } from './tell.ts'

/**
 * Has those mailed who ask to be reminded, where the message still waits for an answer. That and the end of the job are one
 * statement, so nobody is reminded twice, whatever happens to the server meanwhile.
 */
export async function remind(db: Database, { jobId, leaseId }: TakenJob, now: Date): Promise<void> {
  const waiting = Prisma.sql`waiting`
  await db.$executeRaw`
    WITH done AS (
      UPDATE "Job" SET "doneAt" = ${now}::timestamptz, "leaseId" = NULL, "leaseEndsAt" = NULL
      WHERE "jobId" = ${jobId}::uuid AND "leaseId" = ${leaseId}::uuid
      RETURNING "key"),
    waiting AS (
      SELECT "messageId" FROM done, "Message"
      WHERE "messageId" = done."key"::int AND "answeredAt" IS NULL),
    ${tellOf(waiting, { isReminder: true, now })}
    SELECT 1`
}
