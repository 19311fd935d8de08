import { isUniqueViolation, Prisma, type Database } from '@isse/db'
import { Lease } from '@isse/db/concurrency/lease'
import { BackupEndedError, BackupUnderWayError, describeBackupFailure } from '../backup-error.ts'

/** By the nightly work's jobs, by an administrator's browser, or by the person at the server. */
type BackupKind = 'DAILY' | 'DOWNLOAD' | 'COMMAND'

/** What is noted of a backup that begins. */
export interface NewBackupRun {
  kind: BackupKind
  /** The name of its file. */
  name: string
  /** Where it is written to, in words. */
  place: string
  isEncrypted: boolean
}

/** How long a run is held without a sign of life, by the clock of the database, in milliseconds. */
const HOLD = 30_000

const HEARTBEAT_INTERVAL = HOLD / 3

const BROKEN_OFF = 'It broke off, because the website ended meanwhile.'

export const holdEnd = Prisma.sql`clock_timestamp() + ${HOLD} * interval '1 millisecond'`

/**
 * Notes that a backup begins. One of a kind is made at a time, on all servers of a database.
 *
 * @returns the id of the run, for `holdRun`
 * @throws BackupUnderWayError
 */
export async function beginRun(db: Database, { kind, name, place, isEncrypted }: NewBackupRun, now: Date) {
  await endBrokenRuns(db)
  try {
    const [row] = await db.$queryRaw<[{ backupRunId: string }]>`
      INSERT INTO "BackupRun" ("kind", "name", "place", "isEncrypted", "startedAt", "heldUntil")
      VALUES (${kind}, ${name}, ${place}, ${isEncrypted}, ${now}::timestamptz, ${holdEnd})
      RETURNING "backupRunId"::text`
    return row.backupRunId
  } catch (error) {
    throw isUniqueViolation(error) ? new BackupUnderWayError() : error
  }
}

interface HoldOptions {
  now: () => Date
  /** Ends the run from outside, such as at a shutdown. */
  signal: AbortSignal
  /** What must be so at each heartbeat for the run to go on, such as that a session still is. */
  condition?: Prisma.Sql
}

/** How the backup of a run is made: what writeBackup() takes. */
export interface BackupWork {
  /** Is aborted where the run must end. */
  signal: AbortSignal
  /** Takes how many bytes are written so far. */
  onProgress(progress: { bytes: number }): void
}

/**
 * Notes that a backup begins, makes it, and notes what comes of it.
 *
 * @throws BackupUnderWayError; as `holdRun` does
 */
export async function noteRun<Made extends { bytes: number }>(
  db: Database,
  run: NewBackupRun,
  options: HoldOptions,
  work: (run: BackupWork) => Promise<Made>,
): Promise<Made> {
  return holdRun(db, await beginRun(db, run, options.now()), options, work)
}

/**
 * Makes a backup that has begun, and notes what comes of it. A heartbeat says meanwhile that it is still being made, so
 * that one whose server died does not count as under way for ever.
 *
 * @param work makes it, and returns its length in bytes, and more
 * @throws what `work` throws; BackupEndedError where the run was ended
 */
export async function holdRun<Made extends { bytes: number }>(
  db: Database,
  backupRunId: string,
  { now, signal, condition = Prisma.sql`TRUE` }: HoldOptions,
  work: (run: BackupWork) => Promise<Made>,
): Promise<Made> {
  let bytes = 0
  const lease = new Lease({
    length: HOLD,
    interval: HEARTBEAT_INTERVAL,
    renew: async () =>
      (await db.$executeRaw`UPDATE "BackupRun" SET "heldUntil" = ${holdEnd}, "bytes" = ${bytes}
        WHERE "backupRunId" = ${backupRunId}::uuid AND "endedAt" IS NULL AND (${condition})`) > 0,
    lost: () => new BackupEndedError(),
  })
  // A run that another server has counted as broken off stays so.
  const end = (failure: string | null) =>
    db.backupRun.updateMany({
      where: { backupRunId, endedAt: null },
      data: { endedAt: now(), bytes, failure },
    })
  try {
    const made = await work({
      signal: AbortSignal.any([signal, lease.lost]),
      onProgress: (progress) => void (bytes = progress.bytes),
    })
    ;({ bytes } = made)
    await end(null)
    return made
  } catch (error) {
    const reason: unknown = lease.lost.aborted ? lease.lost.reason : error
    await end(describeBackupFailure(reason))
    throw reason
  } finally {
    lease.end()
  }
}

/** Notes of runs whose server died, or could not reach the database for too long, that they broke off. */
export async function endBrokenRuns(db: Database): Promise<void> {
  await db.$executeRaw`UPDATE "BackupRun" SET "endedAt" = "heldUntil", "failure" = ${BROKEN_OFF}
    WHERE "endedAt" IS NULL AND "tokenHash" IS NULL AND "heldUntil" < clock_timestamp()`
}

/** For a start on an embedded database, which one process has at a time: the process that made backups with it is gone. */
export async function endAllRuns(db: Database): Promise<void> {
  await db.$executeRaw`UPDATE "BackupRun" SET "endedAt" = clock_timestamp(), "failure" = ${BROKEN_OFF}
    WHERE "endedAt" IS NULL AND "tokenHash" IS NULL`
}

/** Runs are kept for 90 days, and the last backup that was made for as long as there is no later one. In milliseconds. */
const RUNS_KEPT = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes what was noted of old backups, and downloads that were asked for and not begun.
 *
 * @returns how many were deleted
 */
export async function deleteOldRuns(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RUNS_KEPT)
  return db.$executeRaw`DELETE FROM "BackupRun" WHERE
    ("tokenHash" IS NOT NULL AND "heldUntil" < clock_timestamp())
    OR ("endedAt" < ${before}::timestamptz AND "backupRunId" IS DISTINCT FROM (
      SELECT "backupRunId" FROM "BackupRun" WHERE "endedAt" IS NOT NULL AND "failure" IS NULL
      ORDER BY "startedAt" DESC LIMIT 1))`
}
