import { claimNightlyWork, deleteExpired } from '@isse/api'
import { Recurring } from '@isse/db/concurrency/recurring'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'
import { deleteOldUpgradeBackups } from '../upgrade/upgrade-backups.ts'

/** The time between two looks whether the nightly work is due, in milliseconds. */
const INTERVAL = 10 * 60 * 1000

/**
 * Deletes what is kept for a time and whose time is over, at the start and at night. At night it then overwrites what
 * deleted rows have left in the files of the database, while the site serves.
 */
export const nightlyWork = fp<Foundation>(
  async (app, { db, site: { messageMonths }, eraseDeleted, dataDir, outages, dataFolder, clock }) => {
    /** What a wrong clock deletes nobody brings back. And to delete takes room: to write a table anew, as much as the table. */
    const mayDelete = () => !clock.isDoubtful && dataFolder.isWritable('records')
    const deleteOld = async () => {
      if (!mayDelete()) return
      const now = new Date()
      const backups = await deleteOldUpgradeBackups(dataDir, now)
      if (backups.length > 0) app.log.info({ backups }, 'deleted backups of earlier upgrades')
      const deleted = await deleteExpired(db, messageMonths, now)
      if (deleted.messages > 0)
        app.log.info({ deleted, messageMonths }, 'deleted messages past their retention period')
    }
    const workIfDue = async (closing: AbortSignal) => {
      if (!mayDelete()) return
      await clock.note()
      const finish = await claimNightlyWork(db, () => new Date())
      if (!finish) return
      const started = performance.now()
      await deleteOld()
      const room = await roomToErase()
      if (!dataFolder.hasRoomFor(room))
        return app.log.warn(
          { room },
          'what was deleted is not erased yet: the disk lacks room for a copy of the tables',
        )
      await eraseDeleted(closing)
      await finish()
      app.log.info({ ms: Math.round(performance.now() - started) }, 'erased what was deleted')
    }
    /** In bytes. A database server elsewhere has a disk of its own. */
    const roomToErase = async () => {
      if (!dataFolder.hasDatabase) return 0
      const [found] = await db.$queryRaw<[{ bytes: number }]>`
        SELECT pg_database_size(current_database())::float8 AS bytes`
      return found.bytes
    }
    // A failure must not stop the site; the next look tries again.
    const looking = new Recurring(workIfDue, {
      interval: INTERVAL,
      onFailure: (error, stopping) => {
        if (!stopping.aborted) outages.report(error)
      },
    })
    app.addHook('onReady', async () => {
      await deleteOld().catch((error: unknown) => outages.report(error))
      looking.start()
    })
    app.addHook('onClose', () => looking.stop())
  },
  { name: 'nightly-work' },
)
