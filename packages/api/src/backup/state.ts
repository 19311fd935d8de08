import { installationFact, type Database } from '@isse/db'
import { BROKEN_OFF, isBroken } from './runs.ts'
import { backupKind, type BackupRunState, type BackupState } from './schema.ts'

/** The number of days without a backup from which the dashboard warns. */
const WARNED_AFTER = 3

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** The number of downloads on the dashboard. */
const DOWNLOADS = 5

interface StateContext {
  db: Database
  now(): Date
  /** The destination of the daily backup, in words. */
  dailyBackupDestination?: string | undefined
  /** Returns the problem of the passphrase in the settings. */
  setPassphraseProblem?: () => Promise<string | undefined>
}

/** Returns the start of the days without a backup if none was made: when this installation began to count. */
const countedFrom = async ({ db, now }: Pick<StateContext, 'db' | 'now'>) =>
  new Date(await installationFact(db, 'backups-counted-from', () => now().toISOString()))

/** Returns the time of the last backup; if there is none, the start of the days without one. */
export async function lastBackupAt(ctx: Pick<StateContext, 'db' | 'now'>): Promise<Date> {
  const where = { endedAt: { not: null }, failure: null }
  const last = await ctx.db.backupRun.findFirst({ where, orderBy: { endedAt: 'desc' } })
  return last?.endedAt ?? countedFrom(ctx)
}

interface Run extends Omit<BackupRunState, 'startedAt'> {
  startedAt: Date
  endedAt: Date | null
  failure: string | null
  /** The name of the account that downloads it. */
  by: string | null
}

/** Reads all runs, the newest first: some hundred at most. A run whose server died has ended. */
const readRuns = (db: Database) => db.$queryRaw<Run[]>`
  SELECT "kind", run."name", "place", "isEncrypted", "startedAt", "bytes"::float8 AS bytes, "User"."name" AS by,
    CASE WHEN ${isBroken} THEN "heldUntil" ELSE "endedAt" END AS "endedAt",
    CASE WHEN ${isBroken} THEN ${BROKEN_OFF} ELSE "failure" END AS "failure"
  FROM "BackupRun" AS run LEFT JOIN "User" ON "User"."id" = run."userId"
  ORDER BY "startedAt" DESC, "failure" NULLS FIRST`

/**
 * Reads the backups for the dashboard. A failed download is shown for a day, because mostly a browser was closed.
 */
export async function readBackupState(ctx: StateContext): Promise<BackupState> {
  const { db, now, dailyBackupDestination, setPassphraseProblem } = ctx
  const runs = await readRuns(db)
  const ended = runs.filter(({ endedAt }) => endedAt !== null)
  const [last] = ended
    .filter(({ failure }) => failure === null)
    .sort((one, other) => Number(other.endedAt) - Number(one.endedAt))
  const newest = backupKind.options.map((kind) => ended.find((run) => run.kind === kind))
  const dayAgo = now().getTime() - DAY
  const days = Math.floor((now().getTime() - Number(last?.endedAt ?? (await countedFrom(ctx)))) / DAY)
  return {
    last: last ? present(last) : null,
    underWay: runs.filter(({ endedAt }) => endedAt === null).map(present),
    failures: newest.flatMap((run) =>
      run?.failure && (run.kind !== 'DOWNLOAD' || Number(run.endedAt) > dayAgo)
        ? [{ ...present(run), failure: run.failure }]
        : [],
    ),
    downloads: runs
      .filter(({ kind }) => kind === 'DOWNLOAD')
      .slice(0, DOWNLOADS)
      .map(({ startedAt, by }) => ({ startedAt: startedAt.toISOString(), by })),
    daysWithout: days >= WARNED_AFTER ? days : null,
    dailyPlace: dailyBackupDestination ?? null,
    setPassphraseProblem: (await setPassphraseProblem?.()) ?? null,
  }
}

function present({ kind, name, place, isEncrypted, startedAt, bytes }: Run): BackupRunState {
  return { kind, name, place, isEncrypted, startedAt: startedAt.toISOString(), bytes }
}
