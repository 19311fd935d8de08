import { atHours, deleteExpired, tidyHistory, type Documents, type Images, type JobKind } from '@isse/api'
import type { OpenedDatabase } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import type { DataFolderWatch } from '../outages/data-folder-watch.ts'
import { deleteOldUpgradeBackups } from '../backup/upgrade-backups.ts'

/** Until it is looked again whether the disk has room to erase, in milliseconds. */
const HOUR = 60 * 60 * 1000

export interface NightlyOptions {
  database: Pick<OpenedDatabase, 'db' | 'eraseDeleted'>
  messageMonths: number
  historyMonths: number
  images: Images
  documents: Documents
  dataDir: string
  dataFolder: Pick<DataFolderWatch, 'hasDatabase' | 'hasRoomFor'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Deletes messages past their retention period, other records that have expired, and backups of earlier upgrades. */
export async function deleteOld({ database, messageMonths, dataDir, log }: NightlyOptions): Promise<void> {
  const now = new Date()
  const backups = await deleteOldUpgradeBackups(dataDir, now)
  if (backups.length > 0) log.info({ backups }, 'deleted backups of earlier upgrades')
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
 * The work of the night: deletes what is old, then overwrites what deleted rows have left in the files of the database,
 * while the site serves. A site that did not run at night does it at its next start.
 */
export function nightlyWork(options: NightlyOptions): JobKind {
  const { database, dataFolder, log } = options
  /** In bytes. A database server elsewhere has a disk of its own. */
  const roomToErase = async () => {
    if (!dataFolder.hasDatabase) return 0
    const [found] = await database.db.$queryRaw<[{ bytes: number }]>`
      SELECT pg_database_size(current_database())::float8 AS bytes`
    return found.bytes
  }
  return {
    atOnce: 1,
    isHeavy: true,
    // What a new site deletes on its first day is erased in its first night.
    nextAt: atHours(1, 4),
    async run(_job, lost, stopping) {
      const started = performance.now()
      await deleteOld(options)
      await tidyHistory({ ...options, db: database.db }, new Date())
      const room = await roomToErase()
      if (!dataFolder.hasRoomFor(room)) {
        log.warn({ room }, 'what was deleted is not erased yet: the disk lacks room for a copy of the tables')
        return new Date(Date.now() + HOUR)
      }
      await database.eraseDeleted(AbortSignal.any([lost, stopping]))
      log.info({ ms: Math.round(performance.now() - started) }, 'erased what was deleted')
    },
  }
}
