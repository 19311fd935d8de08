import { isUniqueViolation, Prisma, type Database } from '@isse/db'
import { Lease } from '@isse/db/concurrency/lease'
import type { z } from 'zod'
import { BackupEndedError, BackupUnderWayError, describeBackupFailure } from './backup-error.ts'
import type { backupKind } from './schema.ts'

/** What is noted of a backup that begins. */
interface NewBackupRun {
  kind: z.infer<typeof backupKind>
  /** The name of its file. */
  name: string
  /** Where it is written to, in words. */
  place: string
  isEncrypted: boolean
  /** The account that downloads it. */
  userId?: string
}

/** A run without a sign of life ends after this, by the clock of the database. In milliseconds. */
const HOLD = 2 * 60_000

const RENEWAL = 10_000

export const BROKEN_OFF = 'It broke off, because the website ended meanwhile.'

/** Matches runs whose server died, or could not reach the database for too long. */
export const isBroken = Prisma.sql`("endedAt" IS NULL AND "heldUntil" < clock_timestamp())`

const holdEnd = Prisma.sql`clock_timestamp() + ${HOLD} * interval '1 millisecond'`

interface RunOptions {
  now: () => Date
  /** Ends the run from outside, such as at a shutdown. */
  signal: AbortSignal
}

/** How the backup of a run is made: what writeBackup() takes. */
export interface BackupWork {
  /** Is aborted where the run must end. */
  signal: AbortSignal
  /** Takes how many bytes are written so far. */
  onProgress(progress: { bytes: number }): void
}

/**
 * Notes that a backup begins, makes it, and notes what comes of it. One of a kind is made at a time, on all servers of a
 * database. While it is made no server removes files (stores/file-holds.ts).
 *
 * @param work makes it, and returns its length in bytes, and more
 * @throws BackupUnderWayError; what `work` throws; BackupEndedError where the run was lost
 */
export async function noteRun<Made extends { bytes: number }>(
  db: Database,
  run: NewBackupRun,
  { now, signal }: RunOptions,
  work: (run: BackupWork) => Promise<Made>,
): Promise<Made> {
  const backupRunId = await beginRun(db, run, now())
  let bytes = 0
  const lease = new Lease({
    length: HOLD,
    interval: RENEWAL,
    renew: async () =>
      (await db.$executeRaw`UPDATE "BackupRun" SET "heldUntil" = ${holdEnd}, "bytes" = ${bytes}
        WHERE "backupRunId" = ${backupRunId}::uuid AND "endedAt" IS NULL`) > 0,
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

async function beginRun(db: Database, run: NewBackupRun, now: Date): Promise<string> {
  const { kind, name, place, isEncrypted, userId = null } = run
  await db.$executeRaw`UPDATE "BackupRun" SET "endedAt" = "heldUntil", "failure" = ${BROKEN_OFF} WHERE ${isBroken}`
  try {
    const [row] = await db.$queryRaw<[{ backupRunId: string }]>`
      INSERT INTO "BackupRun" ("kind", "name", "place", "isEncrypted", "userId", "startedAt", "heldUntil")
      VALUES (${kind}, ${name}, ${place}, ${isEncrypted}, ${userId}, ${now}::timestamptz, ${holdEnd})
      RETURNING "backupRunId"::text`
    return row.backupRunId
  } catch (error) {
    throw isUniqueViolation(error) ? new BackupUnderWayError() : error
  }
}

/** For a start on an embedded database, which one process has at a time: the process that made backups with it is gone. */
export async function endAllRuns(db: Database): Promise<void> {
  await db.$executeRaw`UPDATE "BackupRun" SET "endedAt" = clock_timestamp(), "failure" = ${BROKEN_OFF}
    WHERE "endedAt" IS NULL`
}

/** Runs are kept for 90 days, and the last backup that was made for as long as there is no later one. In milliseconds. */
const RUNS_KEPT = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes what was noted of old backups.
 *
 * @returns how many were deleted
 */
export async function deleteOldRuns(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RUNS_KEPT)
  return db.$executeRaw`DELETE FROM "BackupRun" WHERE "endedAt" < ${before}::timestamptz
    AND "backupRunId" IS DISTINCT FROM (
      SELECT "backupRunId" FROM "BackupRun" WHERE "endedAt" IS NOT NULL AND "failure" IS NULL
      ORDER BY "startedAt" DESC LIMIT 1)`
}
