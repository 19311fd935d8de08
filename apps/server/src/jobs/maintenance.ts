import {
  atHours,
  deleteExpired,
  deleteOldRuns,
  tidyHistory,
  type Documents,
  type Images,
  type JobKind,
} from '@isse/api'
import { vacuum, type OpenedDatabase } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import { deleteOldUpgradeBackups } from '../backup/before-upgrade.ts'

export interface MaintenanceOptions {
  database: Pick<OpenedDatabase, 'db' | 'engine'>
  messageMonths: number
  historyMonths: number
  images: Images
  documents: Documents
  dataDir: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Deletes messages past their retention period, other records that have expired, and backups of earlier upgrades. */
export async function deleteOld({
  database,
  messageMonths,
  dataDir,
  log,
}: MaintenanceOptions): Promise<void> {
  const now = new Date()
  const backups = await deleteOldUpgradeBackups(dataDir, now)
  if (backups.length > 0) log.info({ backups }, 'deleted backups of earlier upgrades')
  await deleteOldRuns(database.db, now)
  const deleted = await deleteExpired(database.db, messageMonths, now)
  if (deleted.messages > 0)
    log.info({ deleted, messageMonths }, 'deleted messages past their retention period')
  if (deleted.messagesToConfirm > 0)
    log.warn(
      { messages: deleted.messagesToConfirm, messageMonths },
      'Many messages are past their retention period at once. They stay until an administrator confirms their deletion on the dashboard.',
    )
}

/**
 * Deletes expired records at night, then makes the embedded database reuse the space of deleted rows while the site
 * serves. A site that was stopped at night does this at its next start.
 */
export function maintenance(options: MaintenanceOptions): JobKind {
  const { database, log } = options
  return {
    atOnce: 1,
    isHeavy: true,
    nextAt: atHours(1, 4),
    async run(_job, lost, stopping) {
      const started = performance.now()
      await deleteOld(options)
      await tidyHistory({ ...options, db: database.db }, new Date())
      if (database.engine === 'embedded') await vacuum(database.db, AbortSignal.any([lost, stopping]))
      log.info({ ms: Math.round(performance.now() - started) }, 'did the work of the night')
    },
  }
}
