import {
  BackupUnderWayError,
  beginRun,
  describeBackupFailure,
  holdRun,
  writeBackup,
  type BackupSource,
  type BackupWork,
} from '@isse/api'
import type { Database } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import { CommandRefusal } from '../control/commands.ts'
import type { BackUp } from '../control/control-socket.ts'
import type { BackupNote } from '../control/protocol.ts'
import { describeProgress } from './progress.ts'

/**
 * Makes the backups that `npm run backup` asks for while the site serves, and notes what came of them. They are not
 * encrypted here: the command does that, so that the site has the time for its visitors.
 */
export function backUpForCommand(
  db: Database,
  source: BackupSource,
  log: Pick<FastifyBaseLogger, 'info'>,
): BackUp {
  return async ({ note, to, progress, signal, keep }) => {
    const make = async ({ signal: stop, onBytes }: Making) => {
      const backup = await writeBackup(source, to, {
        signal: stop,
        onProgress: withBytes(describeProgress(progress), onBytes),
      })
      const { madeAt, records, images, documents, lacking } = backup
      await keep({ madeAt: madeAt.toISOString(), records, images, documents, lacking })
      log.info(
        { securityEvent: 'backup', outcome: 'success', network: 'command', records, images, documents },
        'security event',
      )
      return backup
    }
    if (note) await noteCommand(db, note, signal, make)
    else await make({ signal, onBytes: () => undefined })
  }
}

interface Making {
  signal: AbortSignal
  /** Takes how much of the archive is written. */
  onBytes: (bytes: number) => void
}

/**
 * Makes a backup for a command, and notes what came of it.
 *
 * @returns what `make` returns: how many bytes the archive has, and more
 * @throws CommandRefusal where another command makes one; what `make` throws
 */
export async function noteCommand<Outcome extends { bytes: number }>(
  db: Database,
  note: BackupNote,
  signal: AbortSignal,
  make: (making: Making) => Promise<Outcome>,
): Promise<Outcome> {
  const now = () => new Date()
  const runId = await beginRun(db, { kind: 'COMMAND', ...note }, now()).catch((error: unknown) => {
    throw error instanceof BackupUnderWayError ? new CommandRefusal(error.message) : error
  })
  const made: { outcome?: Outcome } = {}
  const work = async (run: BackupWork) => {
    made.outcome = await make({ signal: run.signal, onBytes: (bytes) => run.onProgress(bytes) })
    return made.outcome.bytes
  }
  await holdRun(db, runId, { now, signal }, work, describe)
  return made.outcome as Outcome
}

/** Has the progress of a backup told in lines, and in bytes. */
export function withBytes(
  describeLine: ReturnType<typeof describeProgress>,
  onBytes: Making['onBytes'],
): ReturnType<typeof describeProgress> {
  return (progress) => {
    describeLine(progress)
    onBytes(progress.bytes)
  }
}

function describe(error: unknown): string {
  return error instanceof CommandRefusal ? error.message : describeBackupFailure(error)
}
