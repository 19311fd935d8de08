import { writeBackup, type BackupSource } from '@isse/api'
import type { FastifyBaseLogger } from 'fastify'
import type { BackUp } from '../control/control-socket.ts'
import { describeProgress } from './progress.ts'

/**
 * Makes the backups that `npm run backup` asks for while the site serves. They are not encrypted here: the command does
 * that, so that the site has the time for its visitors.
 */
export function backUpForCommand(source: BackupSource, log: Pick<FastifyBaseLogger, 'info'>): BackUp {
  return async (to, progress, signal) => {
    const { madeAt, records, images, documents, lacking } = await writeBackup(source, to, {
      signal,
      onProgress: describeProgress(progress),
    })
    log.info(
      { securityEvent: 'backup', outcome: 'success', network: 'command', records, images, documents },
      'security event',
    )
    return { madeAt: madeAt.toISOString(), records, images, documents, lacking }
  }
}
