import { Limit, MinuteCounts } from '@isse/api'
import fp from 'fastify-plugin'
import { MOST_CALLS, MOST_PAGES } from './bounds.ts'
import { countRequest } from './refusals.ts'
import { networkOfRequest } from './sender.ts'

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

/** Makes a limit on requests, of so many a minute. */
export function limitOfMinute(counts: MinuteCounts, name: string, most: number): Limit {
  return new Limit(counts, { name, most, seconds: 60, refusal: 'Too many requests.' })
}

/**
 * Limits how many pages and tRPC calls a network may ask for in a minute. Each server counts alone: what it protects is its
 * own processor.
 */
export const networkLimits = fp(
  async (app) => {
    const counts = new MinuteCounts()
    const pages = limitOfMinute(counts, 'pages', MOST_PAGES)
    const calls = limitOfMinute(counts, 'calls', MOST_CALLS)
    app.decorate('countPage', (request, reply) => countRequest(pages, networkOfRequest(request), reply))
    app.decorate('countCalls', async (request, reply, number) => {
      for (let counted = 0; counted < number; counted++)
        await countRequest(calls, networkOfRequest(request), reply)
    })
  },
  { name: 'network-limits' },
)
