import { endBrokenRuns, planDailyBackup } from '@isse/api'
import { Recurring } from '@isse/db/concurrency/recurring'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

/** The time between two looks whether the backup of a day is due, in milliseconds. */
const INTERVAL = 10 * 60 * 1000

/** Has a backup made once a day, by one of the servers that have a place for it, and notes of all that died that they broke off. */
export const dailyBackups = fp<
  Pick<Foundation, 'db' | 'backups' | 'jobs' | 'outages' | 'dataFolder' | 'clock'>
>(
  async (app, { db, backups, jobs, outages, dataFolder, clock }) => {
    const look = async () => {
      // By a wrong clock it would be the backup of another day.
      if (clock.isDoubtful || !dataFolder.isWritable('records')) return
      await endBrokenRuns(db)
      if (backups.place && (await planDailyBackup(db, new Date()))) jobs.wake()
    }
    const looking = new Recurring(look, { interval: INTERVAL, onFailure: (error) => outages.report(error) })
    app.addHook('onReady', async () => looking.start())
    app.addHook('onClose', () => looking.stop())
  },
  { name: 'daily-backups' },
)
