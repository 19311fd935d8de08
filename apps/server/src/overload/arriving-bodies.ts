import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendRequestTimeout } from '../protocol/client-error.ts'
import { BODIES, type Bounds } from './bounds.ts'
import { Gate } from './gate.ts'
import { refusePlace } from './refusals.ts'
import { networkOfRequest, type IsSignedIn } from './sender.ts'

export interface ArrivingBodiesOptions {
  isSignedIn: IsSignedIn
  bounds?: Bounds
}

/**
 * Bounds the bodies that arrive at once, and holds them to the pace: JSON, forms and uploads alike, whether or not anything
 * reads them.
 */
export const arrivingBodies = fp<ArrivingBodiesOptions>(
  async (app, { isSignedIn, bounds = BODIES }) => {
    const [visitors, signedIn] = [new Gate(bounds.visitor), new Gate(bounds.signedIn)]

    app.addHook('onRequest', async (request, reply) => {
      if (!hasBody(request)) return undefined
      const network = networkOfRequest(request)
      const isTrusted = await isSignedIn(request)
      const { raw } = request
      const { socket } = raw
      if (raw.destroyed) return undefined
      const leave = (isTrusted && signedIn.enter(network)) || visitors.enter(network)
      if (!leave) return refusePlace(request, reply, 'bodies')
      const stop = app.pace.watch({
        bytes: () => socket.bytesRead,
        // Where bytes are waiting to be read, it is the server that is slow.
        isWaitedFor: () => !raw.complete && raw.readableLength === 0,
        cut: () => cut(request, reply),
      })
      const end = () => {
        leave()
        stop()
        socket.off('close', end)
      }
      raw.once('end', end).once('close', end)
      // Node lets go of a request once it is answered: of the rest of its body it tells no end where the connection closes.
      socket.once('close', end)
      return undefined
    })
  },
  { name: 'arriving-bodies', dependencies: ['pace'] },
)

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info('cut a request whose body arrived too slowly')
  // It may have been refused already, and the rest of its body is still arriving.
  if (reply.raw.headersSent) request.raw.socket.destroy()
  else sendRequestTimeout(request.raw.socket, request.id)
}
