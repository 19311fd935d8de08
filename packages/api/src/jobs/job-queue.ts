import { Prisma, type Database } from '@isse/db'
import { randomUUID } from 'node:crypto'
import { DAY } from '../site/dates/milliseconds.ts'

/** The time in which a server must renew its lease of a job. By the database's clock, in milliseconds. */
export const LEASE = 30_000

/** A job that a server has leased. */
export interface ClaimedJob {
  jobId: string
  kind: string
  /** The subject of the job, such as an account's id. */
  key: string
  /** The number of attempts, including this one. */
  attempts: number
  /** The number of servers that died while running it. They do not count as attempts, because their result is unknown. */
  takeOvers: number
  /** True if the previous server has just died. */
  isTakeOver: boolean
  /** Identifies this run. A server whose lease was replaced must not store a result. */
  leaseId: string
}

interface ClaimOptions {
  /** The kinds that this server can run now. */
  kinds: string[]
  /** The jobs that it is already running. */
  running: string[]
  now: Date
}

/**
 * Leases the job that has been due longest. Concurrent servers get different jobs, because locked rows are skipped.
 *
 * @returns undefined if none is due
 */
export async function claimJob(
  db: Database,
  { kinds, running, now }: ClaimOptions,
): Promise<ClaimedJob | undefined> {
  const first = (isDue: Prisma.Sql) => Prisma.sql`
    SELECT "jobId", "leaseId" FROM "Job"
    WHERE "doneAt" IS NULL AND "failedAt" IS NULL AND ${isDue}
      AND "kind" = ANY(${kinds}::text[]) AND "jobId" <> ALL(${running}::uuid[])
      AND ("leaseEndsAt" IS NULL OR "leaseEndsAt" < clock_timestamp()
        -- No lease is as long, unless the clock has been put back.
        OR "leaseEndsAt" > ${leaseEnd} + interval '1 minute')
    ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED`
  // Two reads, because PostgreSQL's generic plan for one read with OR scans all jobs that are not due yet.
  const [job] = await db.$queryRaw<ClaimedJob[]>`
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
 * Renews the lease of a running job.
 *
 * @returns false if this server had lost it
 */
export async function extendLease(db: Database, leaseId: string): Promise<boolean> {
  return (
    (await db.$executeRaw`
      UPDATE "Job" SET "leaseEndsAt" = ${leaseEnd} WHERE "leaseId" = ${leaseId}::uuid`) > 0
  )
}

const noLease = { leaseId: null, leaseEndsAt: null }

/** Marks a job as done, if this run still has the lease. */
export async function finishJob(db: Database, { jobId, leaseId }: ClaimedJob, now: Date): Promise<void> {
  const data = { doneAt: now, lastError: null, ...noLease }
  await db.job.updateMany({ where: { jobId, leaseId }, data })
}

/** The key of the one job of a kind with a schedule. */
const SCHEDULE_KEY = ''

/**
 * Adds the job of a schedule if it is missing. Its id derives from its kind, so there is never a second one. A job that is
 * due later than the schedule allows, because of a wrong clock, is moved forward. A failed one is due again.
 */
export async function plantJob(
  db: Database,
  kind: string,
  { firstAt, nextAt }: { firstAt: Date; nextAt: Date },
): Promise<void> {
  // Another server may add the job concurrently. PostgreSQL then reports a conflict by the id or by the unique index of
  // kind and key. DO UPDATE covers one of them, DO NOTHING both.
  await db.$executeRaw`
    WITH "added" AS (
      INSERT INTO "Job" ("jobId", "kind", "key", "dueAt")
      VALUES (md5(${kind}::text)::uuid, ${kind}, ${SCHEDULE_KEY}, ${firstAt}::timestamptz)
      ON CONFLICT DO NOTHING
    )
    UPDATE "Job" SET "dueAt" = ${nextAt}::timestamptz, "startedAt" = NULL, "failedAt" = NULL, "attempts" = 0, "takeOvers" = 0
    WHERE "jobId" = md5(${kind}::text)::uuid AND "leaseId" IS NULL
      AND ("dueAt" > ${nextAt}::timestamptz OR "failedAt" IS NOT NULL)`
}

/** Marks a job as done and sets its next due time, if this run still has the lease. */
export async function repeatJob(db: Database, { jobId, leaseId }: ClaimedJob, dueAt: Date): Promise<void> {
  const data = { dueAt, startedAt: null, attempts: 0, takeOvers: 0, lastError: null, ...noLease }
  await db.job.updateMany({ where: { jobId, leaseId }, data })
}

/** Stores the reason of a failure and the time of the next attempt. */
export async function postponeJob(
  db: Database,
  { jobId, leaseId }: ClaimedJob,
  { dueAt, lastError }: { dueAt: Date; lastError: string },
): Promise<void> {
  await db.job.updateMany({ where: { jobId, leaseId }, data: { dueAt, lastError, ...noLease } })
}

/** Marks a job as failed for good, with the reason. It stays visible, and `retryJobs` runs it again. */
export async function giveUpJob(
  db: Database,
  { jobId, leaseId }: ClaimedJob,
  { failedAt, lastError }: { failedAt: Date; lastError: string },
): Promise<void> {
  await db.job.updateMany({ where: { jobId, leaseId }, data: { failedAt, lastError, ...noLease } })
}

/** Releases a job without counting an attempt. This server stops; another one or the next start runs the job. */
export async function giveBackJob(db: Database, { jobId, leaseId }: ClaimedJob): Promise<void> {
  await db.job.updateMany({
    where: { jobId, leaseId },
    data: { attempts: { decrement: 1 }, ...noLease },
  })
}

/** Ends all leases. For the start on an embedded database, because its former process has ended. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.job.updateMany({ where: { leaseId: { not: null } }, data: { leaseEndsAt: new Date(0) } })
}

export async function retryJobs(db: Database, kind: string, now: Date): Promise<void> {
  await db.job.updateMany({
    where: { kind, doneAt: null, lastError: { not: null }, leaseId: null },
    data: { dueAt: now, failedAt: null, attempts: 0, takeOvers: 0 },
  })
}

const DONE_RETENTION = DAY
const FAILED_RETENTION = 30 * DAY
/** For jobs that no server runs, such as mail without a mail server. Scheduled jobs stay: a stopped site catches up. */
const UNTRIED_RETENTION = 7 * DAY

/**
 * Deletes finished jobs, failures older than a month, and jobs that no server ran for a week.
 *
 * @returns the number of deleted jobs
 */
export async function deleteOldJobs(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  const { count } = await db.job.deleteMany({
    where: {
      OR: [
        { doneAt: before(DONE_RETENTION) },
        { failedAt: before(FAILED_RETENTION) },
        { doneAt: null, failedAt: null, dueAt: before(UNTRIED_RETENTION), key: { not: SCHEDULE_KEY } },
      ],
    },
  })
  return count
}
