import { deleteOldMessages } from '@isse/api'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** Deletes the messages that are older than MESSAGE_MONTHS, at the start and then daily. */
export const messageRetention = fp<Foundation>(
  async (app, { db, messageMonths }) => {
    const deleteOld = async () => {
      try {
        const count = await deleteOldMessages(db, messageMonths, new Date())
        if (count > 0) app.log.info({ count, messageMonths }, 'deleted messages past their retention period')
      } catch (error) {
        // A failure must not stop the site; the next day tries again.
        app.log.error(error)
      }
    }
    const daily = setInterval(() => void deleteOld(), DAY).unref()
    app.addHook('onReady', deleteOld)
    app.addHook('onClose', async () => clearInterval(daily))
  },
  { name: 'message-retention' },
)
