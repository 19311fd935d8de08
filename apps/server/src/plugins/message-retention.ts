import { deleteOldMessages } from '@isse/api'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

const DAY = 24 * 60 * 60 * 1000

/** Deletes messages that have been kept for their period, at the start and daily. */
export const messageRetention = fp<Foundation>(
  async (app, { db, messageMonths }) => {
    const clear = async () => {
      try {
        const count = await deleteOldMessages(db, messageMonths, new Date())
        if (count > 0) app.log.info({ count, messageMonths }, 'deleted messages that were kept long enough')
      } catch (error) {
        // The next day tries again; the site goes on meanwhile.
        app.log.error(error)
      }
    }
    const daily = setInterval(() => void clear(), DAY).unref()
    app.addHook('onReady', clear)
    app.addHook('onClose', async () => clearInterval(daily))
  },
  { name: 'message-retention' },
)
