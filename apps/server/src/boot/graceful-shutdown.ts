import type { FastifyInstance } from 'fastify'
import { trackConnections } from '../overload/connections.ts'

/** Connections that are still busy this long after the shutdown began are cut: process managers give ten seconds. In milliseconds. */
const GRACE_PERIOD = 6000

/** The time between two looks for connections that have become idle, in milliseconds. */
const IDLE_CHECK_INTERVAL = 100

/**
 * Prepares a server that does not listen yet for a graceful shutdown: requests under way are answered to their last
 * byte, so a restart loses no upload that somebody waits for. Node's own shutdown would cut an answer that is still
 * being sent, and would wait for a connection on which nothing was asked.
 *
 * @returns closes the server, which takes no new connection meanwhile
 */
export function prepareGracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const connections = trackConnections(server)
  server.closeIdleConnections = () => {
    for (const [socket, underWay] of connections)
      if (underWay === 0 && socket.writableLength === 0) socket.destroy()
  }

  return async () => {
    const closing = app.close()
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL)
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD)
    try {
      await closing
    } finally {
      clearInterval(idleCheck)
      clearTimeout(deadline)
    }
  }
}

/** Closes at SIGINT or SIGTERM and ends the process. A second signal ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}
