import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOfRequest } from './network-of-request.ts'
import { refuseForNow } from './refusals.ts'

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

/** Each limit remembers the counts of this many networks. Beyond it, the one that has been quiet longest is forgotten. */
const NETWORKS_REMEMBERED = 10_000

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

/** Limits how many pages and tRPC calls a network may ask for in a minute. Counted by each server alone. */
export const networkLimits = fp(
  async (app) => {
    await app.register(rateLimit, { global: false })
    const each = {
      timeWindow: '1 minute',
      cache: NETWORKS_REMEMBERED,
      keyGenerator: networkOfRequest,
    }
    const pages = app.createRateLimit({ ...each, max: MOST_PAGES })
    const calls = app.createRateLimit({ ...each, max: MOST_CALLS })

    const count = async (limit: typeof pages, request: FastifyRequest, reply: FastifyReply) => {
      const result = await limit(request)
      if (!result.isAllowed && result.isExceeded)
        throw await refuseForNow(reply, 'TOO_MANY_REQUESTS', 'Too many requests.', result.ttlInSeconds)
    }
    app.decorate('countPage', (request, reply) => count(pages, request, reply))
    app.decorate('countCalls', async (request, reply, number) => {
      for (let counted = 0; counted < number; counted++) await count(calls, request, reply)
    })
  },
  { name: 'network-limits' },
)
