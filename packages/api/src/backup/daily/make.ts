import type { Database } from '@isse/db'
import { describeBackupFailure } from '../runs/failure.ts'
import { beginRun, holdRun } from '../runs/runs.ts'
import { writeBackup, type BackupSource } from '../archive/write-backup.ts'
import { fillWhole, type WholeWrite } from '../../stores/whole-file.ts'
import { backupFileName } from './file-name.ts'
import type { BackupPlace } from './place.ts'
import { outdatedBackups } from './retention.ts'

export interface DailyBackupOptions {
  source: BackupSource
  /** Undefined where this server makes none. */
  place: BackupPlace | undefined
  /** Encrypts the backups. */
  passphrase: string | undefined
  now: () => Date
  /** Called with what went wrong beside the backup itself. */
  onFailure: (sentence: string, error: unknown) => void
}

interface MakeOptions extends DailyBackupOptions {
  place: BackupPlace
  /** Ends it before it is whole. */
  signal: AbortSignal
}

const NOT_REMOVED =
  'Old backups could not be removed. It is tried again tomorrow; look whether the disk has room until then.'
const NOT_DISCARDED = 'What was written of a backup could not be removed. The next backup removes it.'

/**
 * Makes the backup of a day, notes what came of it, and then removes those that are outdated.
 *
 * @throws BackupUnderWayError where another server makes it; what the database, the stores or the place throws
 */
export async function makeDailyBackup(db: Database, day: string, options: MakeOptions): Promise<void> {
  const { place, passphrase, now, signal, onFailure } = options
  const isEncrypted = passphrase !== undefined
  const name = backupFileName(day, isEncrypted)
  const runId = await beginRun(
    db,
    { kind: 'DAILY', name, place: place.description, isEncrypted },
    options.now(),
  )
  await holdRun(
    db,
    runId,
    { now, signal },
    async (run) => write(name, options, run.signal, run.onProgress),
    describeBackupFailure,
  )
  try {
    for (const outdated of outdatedBackups(await place.list(), day)) await place.remove(outdated)
  } catch (error) {
    onFailure(NOT_REMOVED, error)
  }
}

/** @returns the length of the file in bytes */
async function write(
  name: string,
  { source, place, passphrase, onFailure }: MakeOptions,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const fill = async (to: WholeWrite) => {
    const backup = await writeBackup(source, to, {
      passphrase,
      signal,
      onProgress: (progress) => onBytes(progress.bytes),
    })
    signal.throwIfAborted()
    return backup
  }
  const { bytes, lacking } = await fillWhole(await place.begin(name), fill, (leftOver) =>
    onFailure(NOT_DISCARDED, leftOver),
  )
  if (lacking.length > 0)
    onFailure(`${name} lacks files that the site itself has lost. Its manifest.json names them.`, lacking)
  return bytes
}
