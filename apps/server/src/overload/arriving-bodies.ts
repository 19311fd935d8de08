import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendRequestTimeout } from '../protocol/client-error.ts'
import { sendRefusal } from '../protocol/refusal.ts'
import { networkOfRequest } from './network-of-request.ts'
import { Room, type RoomOptions } from './room.ts'
import type { IsSignedIn } from './signed-in.ts'

/** In seconds. */
const RETRY_AFTER = 30

const FULL =
  'Too many files and forms are being sent to the website at the moment. Please try again in half a minute.'

export interface ArrivingBodiesOptions {
  isSignedIn: IsSignedIn
  /** The fewest bytes a second of a body that is let arrive. */
  floor?: number
  /** How long the bytes of a body are counted before it is judged by them, in milliseconds. */
  grace?: number
  room?: RoomOptions
}

/** A body that is arriving. */
interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  /** How many bytes had come over its connection when it was last looked at. */
  bytes: number
  /** Whether it has not been there for a whole period yet. */
  isNew: boolean
}

/**
 * Bounds the bodies that arrive at once, and cuts those that arrive too slowly: JSON, forms and uploads alike, whether or
 * not anything reads them.
 *
 * A phone on 2G sends 3 to 4 kB a second. The floor is 1 kB a second over half a minute, so its 15 MB arrive although it
 * has no signal for two thirds of the time (docs/decisions/27-overload.md).
 */
export const arrivingBodies = fp<ArrivingBodiesOptions>(
  async (
    app,
    { isSignedIn, floor = 1024, grace = 30_000, room = { most: 400, mostOfNetwork: 100, reserve: 100 } },
  ) => {
    const places = new Room(room)
    const arrivals = new Set<Arrival>()

    app.addHook('onRequest', async (request, reply) => {
      if (!hasBody(request)) return undefined
      const network = networkOfRequest(request)
      if (!places.hasPlace(network, await isSignedIn(request))) {
        // What is still to come of the body must not be read as the connection's next request.
        reply.headers({ 'retry-after': RETRY_AFTER, connection: 'close' })
        return sendRefusal(request, reply, 503, FULL)
      }
      const { raw } = request
      if (raw.destroyed) return undefined
      const arrival = { request, reply, bytes: raw.socket.bytesRead, isNew: true }
      const leave = places.enter(network)
      arrivals.add(arrival)
      const { socket } = raw
      const end = () => {
        if (!arrivals.delete(arrival)) return
        leave()
        socket.off('close', end)
      }
      raw.once('end', end).once('close', end)
      // Node lets go of a request once it is answered: of the rest of its body it tells no end where the connection closes.
      socket.once('close', end)
      return undefined
    })

    const fewest = (floor * grace) / 1000
    const timer = setInterval(() => {
      for (const arrival of arrivals) {
        if (isTooSlow(arrival, fewest)) cut(arrival)
        arrival.bytes = arrival.request.raw.socket.bytesRead
        arrival.isNew = false
      }
    }, grace).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'arriving-bodies' },
)

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isTooSlow({ request: { raw }, bytes, isNew }: Arrival, fewest: number): boolean {
  // Where bytes are waiting to be read, it is the server that is slow.
  if (isNew || raw.complete || raw.readableLength > 0) return false
  return raw.socket.bytesRead - bytes < fewest
}

function cut({ request, reply }: Arrival): void {
  request.log.info('cut a request whose body arrived too slowly')
  // It may have been refused already, and the rest of its body is still arriving.
  if (reply.raw.headersSent) request.raw.socket.destroy()
  else sendRequestTimeout(request.raw.socket, request.id)
}
