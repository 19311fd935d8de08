import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What has not ended by itself so long after the server was told to close is cut; machines give ten seconds. In milliseconds. */
const GRACE = 6000

/** A connection that has nothing more to do is noticed after so long, in milliseconds. */
const LOOK_EVERY = 100

/**
 * Prepares a server, before it listens, to be closed once the requests under way have been answered to their last byte:
 * an upload that somebody waits for is not lost to a restart. Node itself takes an answer for given that is still being
 * sent, and a connection on which nothing was asked for a request.
 *
 * @returns closes it; no new connection is taken meanwhile
 */
export function gentleClose(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  /** How many requests are under way on each connection. */
  const connections = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (by: number) => {
      const underWay = connections.get(socket)
      if (underWay !== undefined) connections.set(socket, underWay + by)
    }
    count(1)
    response.once('close', () => count(-1))
  })
  server.closeIdleConnections = () => {
    for (const [socket, underWay] of connections)
      if (underWay === 0 && socket.writableLength === 0) socket.destroy()
  }

  return async () => {
    const closing = app.close()
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY)
    const late = setTimeout(() => server.closeAllConnections(), GRACE)
    try {
      await closing
    } finally {
      clearInterval(idle)
      clearTimeout(late)
    }
  }
}
