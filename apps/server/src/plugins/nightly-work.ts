import { claimNightlyWork, deleteExpired } from '@isse/api'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

/** The time between two looks whether the nightly work is due, in milliseconds. */
const INTERVAL = 10 * 60 * 1000

/**
 * Deletes what is kept for a time and whose time is over, at the start and at night. At night it then overwrites what
 * deleted rows have left in the files of the database, while the site serves.
 */
export const nightlyWork = fp<Foundation>(
  async (app, { db, messageMonths, eraseDeleted }) => {
    const closing = new AbortController()
    const deleteOld = async () => {
      const deleted = await deleteExpired(db, messageMonths, new Date())
      if (deleted.messages > 0)
        app.log.info({ deleted, messageMonths }, 'deleted messages past their retention period')
    }
    const workIfDue = async () => {
      const finish = await claimNightlyWork(db, () => new Date())
      if (!finish) return
      const started = performance.now()
      await deleteOld()
      await eraseDeleted(closing.signal)
      await finish()
      app.log.info({ ms: Math.round(performance.now() - started) }, 'erased what was deleted')
    }
    // A failure must not stop the site; the next look tries again.
    const logFailure = (error: unknown) => {
      if (!closing.signal.aborted) app.log.error(error)
    }
    let underWay: Promise<void> = Promise.resolve()
    const look = () => void (underWay = underWay.then(workIfDue).catch(logFailure))
    const timer = setInterval(look, INTERVAL).unref()

    app.addHook('onReady', () => deleteOld().catch(logFailure).finally(look))
    app.addHook('onClose', async () => {
      clearInterval(timer)
      closing.abort()
      await underWay
    })
  },
  { name: 'nightly-work' },
)
