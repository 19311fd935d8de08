import { makeBackup, type BackupSource } from '@isse/api'
import type { Database } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import type { BackUp } from '../control/control-server.ts'
import { withProgress } from './progress.ts'

/**
 * Creates the function that makes the backups of `npm run backup` while the site serves. The command encrypts them, so that
 * the site has the time for its visitors.
 */
export function backUpForCommand(
  db: Database,
  source: BackupSource,
  log: Pick<FastifyBaseLogger, 'info'>,
): BackUp {
  return ({ note, signal, print, send, finish }) =>
    makeBackup(
      db,
      { kind: 'COMMAND', ...note },
      { source, now: () => new Date(), signal },
      async (archive) => {
        for await (const chunk of withProgress(archive, print)) await send(chunk)
        await finish(archive.outcome)
        const { records, images, documents } = archive.outcome
        log.info(
          { securityEvent: 'backup', outcome: 'success', network: 'command', records, images, documents },
          'security event',
        )
      },
    )
}
