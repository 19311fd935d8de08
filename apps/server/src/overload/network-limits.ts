import { MinuteCounts } from '@isse/api'
import fp from 'fastify-plugin'
import { limitCalls } from './limit-calls.ts'
import { networkOfRequest } from './network-of-request.ts'

/*
 * A hundred people may read behind one address: of an office, a school, a mobile network. Each of them opens a page
 * every five seconds while they look for something, and half as many again in the busiest minute. A page that opens
 * without loading anew asks for four things or fewer, and so does a link that a pointer rests on.
 */
const PEOPLE = 100
const PAGES_A_MINUTE_EACH = 12
const BUSIEST_MINUTE = 1.5
const CALLS_OF_PAGE = 4

/** In a minute, of one network. */
export const MOST_PAGES = PEOPLE * PAGES_A_MINUTE_EACH * BUSIEST_MINUTE
export const MOST_CALLS = MOST_PAGES * CALLS_OF_PAGE

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a page that is rendered anew for its network.
     *
     * @throws TOO_MANY_REQUESTS with Retry-After beyond the limit
     */
    countPage(request: FastifyRequest, reply: FastifyReply): Promise<void>
    /**
     * Counts so many tRPC calls for the network that they come from.
     *
     * @throws TOO_MANY_REQUESTS with Retry-After beyond the limit
     */
    countCalls(request: FastifyRequest, reply: FastifyReply, calls: number): Promise<void>
  }
}

/**
 * Limits how many pages and tRPC calls a network may ask for in a minute. Each server counts alone: what it protects is its
 * own processor.
 */
export const networkLimits = fp(
  async (app) => {
    const counts = new MinuteCounts()
    const limit = (name: string, most: number) =>
      limitCalls(counts, most, (request) => `${name}:${networkOfRequest(request)}`)
    const countCall = limit('calls', MOST_CALLS)
    app.decorate('countPage', limit('pages', MOST_PAGES))
    app.decorate('countCalls', async (request, reply, number) => {
      for (let counted = 0; counted < number; counted++) await countCall(request, reply)
    })
  },
  { name: 'network-limits' },
)
