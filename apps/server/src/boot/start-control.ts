import type { Auth, BackupSource } from '@isse/api'
import type { Database } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import { backUpForCommand } from '../backup/serve-backup.ts'
import { runCommand } from '../control/commands.ts'
import { openControlServer } from '../control/control-server.ts'
import { controlSocketPath } from '../control/socket-path.ts'

interface Controlled {
  db: Database
  auth: Auth
  /** For the links that commands print. */
  siteUrl: string
  source: BackupSource
  log: FastifyBaseLogger
}

/** Opens the unix socket of the commands. @returns the function that closes it */
export function startControl(
  dataDir: string,
  { db, auth, siteUrl, source, log }: Controlled,
): Promise<() => Promise<void>> {
  const run = (words: string[]) =>
    runCommand(words, {
      db,
      auth,
      siteUrl,
      recordEvent: ({ event, userId }) =>
        log.info({ securityEvent: event, outcome: 'success', userId, network: 'command' }, 'security event'),
    })
  return openControlServer(
    controlSocketPath(dataDir),
    { run, backUp: backUpForCommand(db, source, log) },
    log,
  )
}
