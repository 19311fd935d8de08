import type { Database } from '@isse/db'
import type { JobKinds } from '../../jobs/job-kind.ts'
import { atHours } from '../../jobs/schedule.ts'
import { fillWhole, type WholeWrite } from '../../storage/whole-file.ts'
import { writeBackup, type BackupSource } from '../archive/write-backup.ts'
import { describeBackupFailure } from '../backup-error.ts'
import { backupFileName, toDay } from '../file-name.ts'
import { noteRun } from '../runs.ts'
import type { BackupPlace } from './place.ts'
import { outdatedBackups } from './retention.ts'

/** The day of a backup begins at this hour, in UTC: after the work of the night that deletes. */
const DAY_BEGINS = 2

const NOT_REMOVED =
  'Old backups could not be removed. It is tried again tomorrow; look whether the disk has room until then.'
const NOT_DISCARDED = 'What was written of a backup could not be removed. The next backup removes it.'

export interface DailyBackupOptions {
  source: BackupSource
  /** Undefined where this server makes none. */
  place: BackupPlace | undefined
  /** Encrypts the backups. */
  passphrase: string | undefined
  now: () => Date
  /** Called with what went wrong beside the backup itself. */
  onFailure: (sentence: string, error: unknown) => void
  /** Whether one may be made at the moment. By a wrong clock it would be the backup of another day. */
  mayRun?: () => boolean
}

/**
 * The kind of the job that makes the backup of a day. A site that did not run at night makes it at its next start. A server
 * without a place for backups leaves the job to others.
 */
export function dailyBackupKinds(db: Database, options: DailyBackupOptions): JobKinds {
  const { place, mayRun = () => true } = options
  if (!place) return {}
  return {
    // Not 'daily-backup': the build before adds jobs of that kind, and ends those of another day.
    backup: {
      atOnce: 1,
      mayRun,
      firstAt: (now) => now,
      nextAt: atHours(DAY_BEGINS),
      describe: describeBackupFailure,
      run: (_job, lost, stopping) => createDailyBackup(db, place, AbortSignal.any([lost, stopping]), options),
    },
  }
}

/**
 * Makes the backup of a day, notes what came of it, and then removes those that are outdated.
 *
 * @param signal ends it before it is whole
 * @throws BackupUnderWayError where another server makes it; what the database, the stores or the place throws
 */
async function createDailyBackup(
  db: Database,
  place: BackupPlace,
  signal: AbortSignal,
  { source, passphrase, now, onFailure }: DailyBackupOptions,
): Promise<void> {
  const day = toDay(new Date(now().getTime() - DAY_BEGINS * 60 * 60 * 1000))
  const isEncrypted = passphrase !== undefined
  const name = backupFileName(day, isEncrypted)
  const note = { kind: 'DAILY', name, place: place.description, isEncrypted } as const
  const { lacking } = await noteRun(db, note, { now, signal }, async (run) => {
    const write = async (to: WholeWrite) => {
      const backup = await writeBackup(source, to, { passphrase, ...run })
      run.signal.throwIfAborted()
      return backup
    }
    return fillWhole(await place.begin(name), write, (leftOver) => onFailure(NOT_DISCARDED, leftOver))
  })
  if (lacking.length > 0)
    onFailure(`${name} lacks files that the site itself has lost. Its manifest.json names them.`, lacking)
  try {
    for (const outdated of outdatedBackups(await place.list(), day)) await place.remove(outdated)
  } catch (error) {
    onFailure(NOT_REMOVED, error)
  }
}
