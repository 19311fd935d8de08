import fp from 'fastify-plugin'
import type { ServerResponse } from 'node:http'
import { requestBounds, type Bounds } from './bounds.ts'
import { Gate } from './gate.ts'
import { refusePlace } from './refusals.ts'
import { networkOfRequest, type IsSignedIn } from './sender.ts'

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
  bounds?: Bounds
}

/**
 * Bounds the requests that are under way at once, from their head to the last byte of their answer, so that connections
 * stay free for monitoring and for people who are signed in.
 */
export const requestsUnderWay = fp<RequestsUnderWayOptions>(
  async (app, { isSignedIn, bounds = requestBounds() }) => {
    const [visitors, signedIn] = [new Gate(bounds.visitor), new Gate(bounds.signedIn)]
    app.decorate('requestsUnderWay', () => visitors.inside + signedIn.inside)
    app.decorate('countAnswer', (answer, network) => {
      // It is closed already, and would hold its place for ever.
      if (answer.destroyed) return true
      const leave = visitors.enter(network)
      if (leave) answer.once('close', leave)
      return leave !== undefined
    })
    app.addHook('onRequest', async (request, reply) => {
      if (ALWAYS.includes(request.url)) return undefined
      const network = networkOfRequest(request)
      const isTrusted = await isSignedIn(request)
      if (reply.raw.destroyed) return undefined
      const leave = (isTrusted && signedIn.enter(network)) || visitors.enter(network)
      if (!leave) return refusePlace(request, reply, 'requests')
      reply.raw.once('close', leave)
      return undefined
    })
  },
  { name: 'requests-under-way' },
)
