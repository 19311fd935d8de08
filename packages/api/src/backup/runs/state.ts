import { installationFact, type Database } from '@isse/db'
import type { BackupRunState, BackupState } from '../schema.ts'

/** From so many days on without a backup the dashboard warns. */
const WARNED_AFTER = 3

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** From when the days without a backup count where none was made: from when this installation began to count. */
const COUNTED_FROM = 'backups-counted-from'

/** When the last backup was made; where there was none, from when on they are counted. */
export async function lastBackupAt({ db, now }: Pick<StateContext, 'db' | 'now'>): Promise<Date> {
  const last = await db.backupRun.findFirst({
    where: { endedAt: { not: null }, failure: null },
    orderBy: { endedAt: 'desc' },
  })
  return last?.endedAt ?? new Date(await installationFact(db, COUNTED_FROM, () => now().toISOString()))
}

interface Row {
  what: 'last' | 'underWay' | 'failed'
  kind: BackupRunState['kind']
  name: string
  place: string
  isEncrypted: boolean
  startedAt: Date
  endedAt: Date | null
  bytes: number
  failure: string | null
}

interface StateContext {
  db: Database
  now(): Date
  /** Where a backup is put each day, in words. */
  dailyBackupPlace?: string | undefined
  /** What is wrong with the passphrase of the settings. */
  setPassphraseProblem?: () => Promise<string | undefined>
}

/**
 * Reads what the dashboard says of backups. A download that was broken off counts as failed for a day: a browser that was
 * closed is nothing to be told of for long.
 */
export async function readBackupState({
  db,
  now,
  dailyBackupPlace,
  setPassphraseProblem,
}: StateContext): Promise<BackupState> {
  const [rows, countedFrom] = await Promise.all([
    db.$queryRaw<Row[]>`
      WITH begun AS (SELECT *, "bytes"::float8 AS length FROM "BackupRun" WHERE "tokenHash" IS NULL),
      made AS (SELECT * FROM begun WHERE "endedAt" IS NOT NULL AND "failure" IS NULL),
      last AS (SELECT * FROM made ORDER BY "endedAt" DESC LIMIT 1),
      failed AS (SELECT DISTINCT ON ("kind") * FROM begun AS run WHERE "failure" IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM made WHERE made."kind" = run."kind" AND made."startedAt" >= run."startedAt")
        AND ("kind" <> 'DOWNLOAD' OR "endedAt" > ${new Date(now().getTime() - DAY)}::timestamptz)
        ORDER BY "kind", "startedAt" DESC)
      SELECT what, "kind", "name", "place", "isEncrypted", "startedAt", "endedAt", length AS bytes, "failure" FROM (
        SELECT 'last' AS what, * FROM last
        UNION ALL SELECT 'underWay', * FROM begun WHERE "endedAt" IS NULL AND "heldUntil" >= clock_timestamp()
        UNION ALL SELECT 'failed', * FROM failed) AS found
      ORDER BY "startedAt"`,
    installationFact(db, COUNTED_FROM, () => now().toISOString()),
  ])
  const last = rows.find(({ what }) => what === 'last')
  const since = last?.endedAt ?? new Date(countedFrom)
  const days = Math.floor((now().getTime() - since.getTime()) / DAY)
  return {
    last: last ? present(last) : null,
    underWay: rows.filter(({ what }) => what === 'underWay').map(present),
    failures: rows.flatMap((row) =>
      row.what === 'failed' && row.failure !== null ? [{ ...present(row), failure: row.failure }] : [],
    ),
    daysWithout: days >= WARNED_AFTER ? days : null,
    dailyPlace: dailyBackupPlace ?? null,
    setPassphraseProblem: (await setPassphraseProblem?.()) ?? null,
  }
}

function present({ kind, name, place, isEncrypted, startedAt, bytes }: Row): BackupRunState {
  return { kind, name, place, isEncrypted, startedAt: startedAt.toISOString(), bytes }
}
