import type { FastifyInstance } from 'fastify'

/** What has not ended by itself so long after the server was told to close is cut, in milliseconds: machines give ten seconds. */
const GRACE = 8000

/** A connection that has nothing more to do is noticed after so long, in milliseconds. */
const LOOK_EVERY = 100

/**
 * Closes the server once the requests under way have been answered: an upload that somebody waits for is not lost to a
 * restart. No new connection is taken meanwhile.
 */
export async function closeGently(app: FastifyInstance): Promise<void> {
  const closing = app.close()
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY)
  const late = setTimeout(() => app.server.closeAllConnections(), GRACE)
  try {
    await closing
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
