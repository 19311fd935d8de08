import { isUniqueViolation, Prisma, type Database } from '@isse/db'
import { Lease } from '@isse/db/concurrency/lease'
import type { z } from 'zod'
import { Archive, type BackupOutcome, type BackupSource } from './archive/archive.ts'
import { BackupEndedError, BackupUnderWayError, describeBackupFailure } from './backup-error.ts'
import type { backupKind } from './schema.ts'

/** The record of a backup that begins. */
interface NewBackupRun {
  kind: z.infer<typeof backupKind>
  /** The name of the file. */
  name: string
  /** Describes the destination. */
  place: string
  isEncrypted: boolean
  /** The account that downloads it. */
  userId?: string
}

/** The time in milliseconds after which a run expires unless it is renewed, by the clock of the database. */
const LOCK = 2 * 60_000

const RENEWAL = 10_000

export const BROKEN_OFF = 'It broke off, because the website ended meanwhile.'

/** Matches runs whose server died, or could not reach the database for too long. */
export const isBroken = Prisma.sql`("endedAt" IS NULL AND "heldUntil" < clock_timestamp())`

const lockEnd = Prisma.sql`clock_timestamp() + ${LOCK} * interval '1 millisecond'`

interface BackupOptions {
  source: BackupSource
  /** Encrypts the archive in this process or its child. */
  passphrase?: string | undefined
  now: () => Date
  /** Ends the run, such as at a shutdown. */
  signal: AbortSignal
}

/**
 * Makes a backup, and records when it begins and how it ends. One of a kind is made at a time, on all servers of a database.
 * Meanwhile no server removes files (stores/file-holds.ts).
 *
 * @param write writes the archive to its destination; the backup counts as made when this returns
 * @throws BackupUnderWayError; BackupEndedError if another server may have taken over; errors of `write` and of the archive
 */
export async function makeBackup(
  db: Database,
  run: NewBackupRun,
  { source, passphrase, now, signal }: BackupOptions,
  write: (archive: Archive) => Promise<unknown>,
): Promise<BackupOutcome> {
  const backupRunId = await beginRun(db, run, now())
  const lease = new Lease({
    length: LOCK,
    interval: RENEWAL,
    renew: async () =>
      (await db.$executeRaw`UPDATE "BackupRun" SET "heldUntil" = ${lockEnd}, "bytes" = ${archive.progress.bytes}
        WHERE "backupRunId" = ${backupRunId}::uuid AND "endedAt" IS NULL`) > 0,
    lost: () => new BackupEndedError(),
  })
  const ended = AbortSignal.any([signal, lease.lost])
  const archive = new Archive(source, { passphrase, signal: ended })
  // A run that another server has recorded as broken off stays so.
  const end = (failure: string | null) =>
    db.backupRun.updateMany({
      where: { backupRunId, endedAt: null },
      data: { endedAt: now(), bytes: archive.progress.bytes, failure },
    })
  try {
    await write(archive)
    ended.throwIfAborted()
    const { outcome } = archive
    await end(null)
    return outcome
  } catch (error) {
    const reason: unknown = ended.aborted ? ended.reason : error
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
      VALUES (${kind}, ${name}, ${place}, ${isEncrypted}, ${userId}, ${now}::timestamptz, ${lockEnd})
      RETURNING "backupRunId"::text`
    return row.backupRunId
  } catch (error) {
    throw isUniqueViolation(error) ? new BackupUnderWayError() : error
  }
}

/** Ends all runs at a start on an embedded database, whose former process is gone. */
export async function endAllRuns(db: Database): Promise<void> {
  await db.$executeRaw`UPDATE "BackupRun" SET "endedAt" = clock_timestamp(), "failure" = ${BROKEN_OFF}
    WHERE "endedAt" IS NULL`
}

/** The time in milliseconds after which a run is deleted, unless it is the last successful one. */
const RETENTION = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes the records of old backups.
 *
 * @returns the number of deleted records
 */
export async function deleteOldRuns(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION)
  return db.$executeRaw`DELETE FROM "BackupRun" WHERE "endedAt" < ${before}::timestamptz
    AND "backupRunId" IS DISTINCT FROM (
      SELECT "backupRunId" FROM "BackupRun" WHERE "endedAt" IS NOT NULL AND "failure" IS NULL
      ORDER BY "startedAt" DESC LIMIT 1)`
}
