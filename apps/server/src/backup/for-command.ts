import { noteRun, writeBackup, type BackupSource } from '@isse/api'
import type { Database } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import type { BackUp } from '../control/control-server.ts'
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
    const tell = describeProgress(progress)
    await noteRun(db, { kind: 'COMMAND', ...note }, { now: () => new Date(), signal }, async (run) => {
      const backup = await writeBackup(source, to, {
        signal: run.signal,
        onProgress(counts) {
          tell(counts)
          run.onProgress(counts)
        },
      })
      await keep(backup)
      const { records, images, documents } = backup
      log.info(
        { securityEvent: 'backup', outcome: 'success', network: 'command', records, images, documents },
        'security event',
      )
      return backup
    })
  }
}
