import fp from 'fastify-plugin'
import type { ServerResponse } from 'node:http'
import { mostConnections } from './connections.ts'
import { networkOfRequest } from './network-of-request.ts'
import { refuseForRoom, Room, type RoomOptions } from './room.ts'
import type { IsSignedIn } from './signed-in.ts'

const FULL = 'Too many people are using the website at the moment. Please try again in half a minute.'

/** What monitoring asks for is always answered. */
const ALWAYS = ['/healthz', '/readyz']

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an answer that no route has made, and that its visitor has not taken at once.
     *
     * @returns whether there is room for it
     */
    countAnswer(answer: ServerResponse, network: string): boolean
    /** How many requests are counted at the moment. */
    requestsUnderWay(): number
  }
}

export interface RequestsUnderWayOptions {
  isSignedIn: IsSignedIn
  room?: RoomOptions
}

/**
 * Bounds the requests that are under way at once, from their head to the last byte of their answer, so that connections
 * stay free for monitoring and for people who are signed in. A hundred people with six connections each pass.
 */
export const requestsUnderWay = fp<RequestsUnderWayOptions>(
  async (app, { isSignedIn, room = defaultRoom() }) => {
    const places = new Room(room)
    app.decorate('requestsUnderWay', () => places.taken)
    app.decorate('countAnswer', (answer, network) => {
      // It is closed already, and would hold its place for ever.
      if (answer.destroyed) return true
      if (!places.hasPlace(network, false)) return false
      answer.once('close', places.enter(network))
      return true
    })
    app.addHook('onRequest', async (request, reply) => {
      if (ALWAYS.includes(request.url)) return undefined
      const network = networkOfRequest(request)
      const isTrusted = await isSignedIn(request)
      if (reply.raw.destroyed) return undefined
      if (!places.hasPlace(network, isTrusted)) return refuseForRoom(request, reply, FULL)
      reply.raw.once('close', places.enter(network))
      return undefined
    })
  },
  { name: 'requests-under-way' },
)

function defaultRoom(): RoomOptions {
  const connections = mostConnections()
  const most = Math.floor(connections * 0.7)
  return { most, mostOfNetwork: Math.min(600, most), reserve: Math.floor(connections * 0.2) }
}
