import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendRequestTimeout } from '../protocol/client-error.ts'
import { networkOfRequest } from './network-of-request.ts'
import { refuseForRoom, Room, type RoomOptions } from './room.ts'
import type { IsSignedIn } from './signed-in.ts'

const FULL =
  'Too many files and forms are being sent to the website at the moment. Please try again in half a minute.'

export interface ArrivingBodiesOptions {
  isSignedIn: IsSignedIn
  room?: RoomOptions
}

/**
 * Bounds the bodies that arrive at once, and holds them to the pace: JSON, forms and uploads alike, whether or not anything
 * reads them.
 */
export const arrivingBodies = fp<ArrivingBodiesOptions>(
  async (app, { isSignedIn, room = { most: 400, mostOfNetwork: 100, reserve: 100 } }) => {
    const places = new Room(room)

    app.addHook('onRequest', async (request, reply) => {
      if (!hasBody(request)) return undefined
      const network = networkOfRequest(request)
      if (!places.hasPlace(network, await isSignedIn(request))) return refuseForRoom(request, reply, FULL)
      const { raw } = request
      const { socket } = raw
      if (raw.destroyed) return undefined
      const leave = places.enter(network)
      const stop = app.pace.watch({
        bytes: () => socket.bytesRead,
        // Where bytes are waiting to be read, it is the server that is slow.
        isWaitedFor: () => !raw.complete && raw.readableLength === 0,
        cut: () => cut(request, reply),
      })
      let hasEnded = false
      const end = () => {
        if (hasEnded) return
        hasEnded = true
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
