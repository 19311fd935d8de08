import { Prisma, type Database } from '@isse/db'
import { randomUUID } from 'node:crypto'

/** How long a server has a job without saying that it still runs it. By the clock of the database, in milliseconds. */
export const LEASE = 30_000

/** A job that a server has taken, for as long as it has its lease. */
export interface TakenJob {
  jobId: string
  kind: string
  /** Whose or what it is for, such as an account's id. */
  key: string
  /** How often it was tried, this try included. */
  attempts: number
  /** How often it was taken up from a server that had died over it. These are no attempts: nobody knows what came of them. */
  takeOvers: number
  /** Whether that has just happened. */
  isTakeOver: boolean
  /** Names this run of the job. A server whose lease has been replaced must not write what came of the job. */
  leaseId: string
}

interface TakeOptions {
  /** The kinds of jobs that this server can run now. */
  kinds: string[]
  /** The jobs that it is running already. */
  running: string[]
  now: Date
}

/**
 * Takes the job that has been due for longest. Of several servers that look at once, each takes another one: a row that
 * one of them holds is skipped.
 *
 * @returns undefined where none is due
 */
export async function takeJob(
  db: Database,
  { kinds, running, now }: TakeOptions,
): Promise<TakenJob | undefined> {
  const first = (isDue: Prisma.Sql) => Prisma.sql`
    SELECT "jobId", "leaseId" FROM "Job"
    WHERE "doneAt" IS NULL AND "failedAt" IS NULL AND ${isDue}
      AND "kind" = ANY(${kinds}::text[]) AND "jobId" <> ALL(${running}::uuid[])
      AND ("leaseEndsAt" IS NULL OR "leaseEndsAt" < clock_timestamp()
        -- No lease is as long, unless the clock has been put back.
        OR "leaseEndsAt" > ${leaseEnd} + interval '1 minute')
    ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED`
  // Two reads, because PostgreSQL's generic plan for one read with OR walks through every job that is not due yet.
  const [job] = await db.$queryRaw<TakenJob[]>`
    WITH past AS MATERIALIZED (${first(Prisma.sql`"dueAt" <= ${now}::timestamptz`)}),
    -- Nothing is put off for a week: it was by a clock that was ahead.
    ahead AS MATERIALIZED (${first(
      Prisma.sql`"dueAt" > ${now}::timestamptz + interval '7 days' AND NOT EXISTS (SELECT FROM past)`,
    )}),
    due AS (SELECT * FROM past UNION ALL SELECT * FROM ahead)
    UPDATE "Job" SET "leaseId" = ${randomUUID()}::uuid, "leaseEndsAt" = ${leaseEnd},
      "startedAt" = coalesce("startedAt", ${now}::timestamptz),
      "attempts" = "attempts" + CASE WHEN due."leaseId" IS NULL THEN 1 ELSE 0 END,
      "takeOvers" = "takeOvers" + CASE WHEN due."leaseId" IS NULL THEN 0 ELSE 1 END
    FROM due WHERE "Job"."jobId" = due."jobId"
    RETURNING "Job"."jobId"::text, "kind", "key", "attempts", "takeOvers",
      due."leaseId" IS NOT NULL AS "isTakeOver", "Job"."leaseId"::text`
  return job
}

const leaseEnd = Prisma.sql`clock_timestamp() + ${LEASE} * interval '1 millisecond'`

/**
 * Makes the lease of a job that still runs longer.
 *
 * @returns whether this server still had it
 */
export async function extendLease(db: Database, leaseId: string): Promise<boolean> {
  return (
    (await db.$executeRaw`
      UPDATE "Job" SET "leaseEndsAt" = ${leaseEnd} WHERE "leaseId" = ${leaseId}::uuid`) > 0
  )
}

/** What ends a lease. */
const noLease = { leaseId: null, leaseEndsAt: null }

/** Notes that a job is done, where this run still has it. */
export async function finishJob(db: Database, { jobId, leaseId }: TakenJob, now: Date): Promise<void> {
  const data = { doneAt: now, lastError: null, ...noLease }
  await db.job.updateMany({ where: { jobId, leaseId }, data })
}

/** The key of the one job of a kind with a schedule. */
const ONLY = ''

/**
 * Adds the job of a schedule where there is none: its id is made of its kind, so there never is a second one. One that is
 * due later than the schedule says was noted by a clock that was ahead, and is put forward. One that was given up is due again.
 */
export async function plantJob(
  db: Database,
  kind: string,
  { firstAt, nextAt }: { firstAt: Date; nextAt: Date },
): Promise<void> {
  // Another server may add the job at this moment. The two then conflict by the id, or by the unique index of kind and key,
  // whichever PostgreSQL looks at first. DO UPDATE would cover one of the two; DO NOTHING covers both.
  await db.$executeRaw`
    WITH "added" AS (
      INSERT INTO "Job" ("jobId", "kind", "key", "dueAt")
      VALUES (md5(${kind}::text)::uuid, ${kind}, ${ONLY}, ${firstAt}::timestamptz)
      ON CONFLICT DO NOTHING
    )
    UPDATE "Job" SET "dueAt" = ${nextAt}::timestamptz, "startedAt" = NULL, "failedAt" = NULL, "attempts" = 0, "takeOvers" = 0
    WHERE "jobId" = md5(${kind}::text)::uuid AND "leaseId" IS NULL
      AND ("dueAt" > ${nextAt}::timestamptz OR "failedAt" IS NOT NULL)`
}

/** Notes that a job is done, and when it is due again, where this run still has it. */
export async function repeatJob(db: Database, { jobId, leaseId }: TakenJob, dueAt: Date): Promise<void> {
  const data = { dueAt, startedAt: null, attempts: 0, takeOvers: 0, lastError: null, ...noLease }
  await db.job.updateMany({ where: { jobId, leaseId }, data })
}

/** Notes why a job failed, and when it is tried again. */
export async function postponeJob(
  db: Database,
  { jobId, leaseId }: TakenJob,
  { dueAt, lastError }: { dueAt: Date; lastError: string },
): Promise<void> {
  await db.job.updateMany({ where: { jobId, leaseId }, data: { dueAt, lastError, ...noLease } })
}

/** Notes why a job is given up. It stays visible, and may be tried again by `retryJobs`. */
export async function giveUpJob(
  db: Database,
  { jobId, leaseId }: TakenJob,
  { failedAt, lastError }: { failedAt: Date; lastError: string },
): Promise<void> {
  await db.job.updateMany({ where: { jobId, leaseId }, data: { failedAt, lastError, ...noLease } })
}

/** Gives a job back as if it had not been taken: this server stops, and another one or the next start runs it. */
export async function giveBackJob(db: Database, { jobId, leaseId }: TakenJob): Promise<void> {
  await db.job.updateMany({
    where: { jobId, leaseId },
    data: { attempts: { decrement: 1 }, ...noLease },
  })
}

/**
 * Ends all leases. For a start on an embedded database, which one process has at a time: the process that had them is gone, and
 * nobody needs to wait until they end by themselves.
 */
export async function endAllLeases(db: Database): Promise<void> {
  await db.job.updateMany({ where: { leaseId: { not: null } }, data: { leaseEndsAt: new Date(0) } })
}

/** Makes the jobs of a kind that have failed due at once, with all their tries before them. */
export async function retryJobs(db: Database, kind: string, now: Date): Promise<void> {
  await db.job.updateMany({
    where: { kind, doneAt: null, lastError: { not: null }, leaseId: null },
    data: { dueAt: now, failedAt: null, attempts: 0, takeOvers: 0 },
  })
}

/** How long jobs that are done, and those that were given up, are kept. In milliseconds. */
const DAY = 24 * 60 * 60 * 1000
const DONE_KEPT = DAY
const FAILED_KEPT = 30 * DAY
/**
 * A job that no server runs for so long, such as mail of a site that has no mail server any more. That of a schedule stays:
 * a site that was stopped for weeks makes up for its night.
 */
const UNTRIED_KEPT = 7 * DAY

/**
 * Deletes jobs that are done, failures that somebody could have seen for a month, and what was due for a week without a
 * server that runs it.
 *
 * @returns how many were deleted
 */
export async function deleteOldJobs(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  const { count } = await db.job.deleteMany({
    where: {
      OR: [
        { doneAt: before(DONE_KEPT) },
        { failedAt: before(FAILED_KEPT) },
        { doneAt: null, failedAt: null, dueAt: before(UNTRIED_KEPT), key: { not: ONLY } },
      ],
    },
  })
  return count
}
