import type { Database } from '@isse/db'

/**
 * The states of unfinished jobs. `waiting`: not due yet; `due`: a server should take it; `retrying`: an attempt failed, and
 * the next is not due yet; `failed`: for good.
 */
export const jobStates = ['waiting', 'due', 'running', 'retrying', 'failed'] as const

export type JobState = (typeof jobStates)[number]

export async function readQueueLengths(
  db: Database,
  now: Date,
): Promise<{ kind: string; state: JobState; count: number }[]> {
  return db.$queryRaw`
    SELECT "kind", CASE
        WHEN "failedAt" IS NOT NULL THEN 'failed'
        WHEN "leaseEndsAt" >= clock_timestamp() THEN 'running'
        WHEN "dueAt" <= ${now}::timestamptz THEN 'due'
        WHEN "lastError" IS NOT NULL THEN 'retrying'
        ELSE 'waiting' END AS "state", count(*)::int AS "count"
    FROM "Job" WHERE "doneAt" IS NULL GROUP BY 1, 2`
}
