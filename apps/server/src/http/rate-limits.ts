import { clientNetworkOf } from '@isse/api'
import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import { TRPCError } from '@trpc/server'
import fp from 'fastify-plugin'

/**
 * Returns the client network that limits count: the IPv4 address, or the first 64 bits of the IPv6 address. The address is
 * missing if the client has reset the connection.
 */
export function clientNetworkOfRequest({ ip }: FastifyRequest): string {
  return clientNetworkOf((ip as string | undefined) ?? '')
}

/**
 * Counts a request for a limit.
 *
 * @throws TOO_MANY_REQUESTS with Retry-After beyond the limit
 */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an uncached page for its client network. */
    countPage: CountRequest
    countCall: CountRequest
  }
}

/*
 * A hundred people may share one address: in an office, a school, a mobile network. Each of them opens a page every five
 * seconds during a search, and half as many again in the busiest minute. A page without a full load makes at most four
 * calls, and so does a hovered link.
 */
const PEOPLE = 100
const PAGES_A_MINUTE_EACH = 12
const BUSIEST_MINUTE = 1.5
const CALLS_OF_PAGE = 4

/** The limits of uncached pages and tRPC calls of one client network in a minute. */
const MOST_PAGES = PEOPLE * PAGES_A_MINUTE_EACH * BUSIEST_MINUTE
const MOST_CALLS = MOST_PAGES * CALLS_OF_PAGE

/** The clients that a limit remembers; older ones are forgotten, so an attacker from more networks meets no limit. */
const CLIENT_LIMIT = 50_000

/**
 * Limits uncached pages and tRPC calls per client network and minute. Each server counts separately, because the limits
 * protect its own processor. Cached responses do not count.
 */
export const rateLimits = fp(
  async (app) => {
    await app.register(rateLimit, { global: false, cache: CLIENT_LIMIT })
    app.decorate('countPage', limitOfMinute(app, MOST_PAGES))
    app.decorate('countCall', limitOfMinute(app, MOST_CALLS))
  },
  { name: 'rate-limits' },
)

/**
 * Creates a limit of requests per minute.
 *
 * @param keyOf identifies the counted client
 */
export function limitOfMinute(
  app: FastifyInstance,
  max: number,
  keyOf: (request: FastifyRequest) => string = clientNetworkOfRequest,
): CountRequest {
  const check = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: keyOf })
  return async (request, reply) => {
    const count = await check(request)
    if (count.isAllowed || !count.isExceeded) return
    const seconds = Math.max(1, count.ttlInSeconds)
    reply.header('retry-after', String(seconds))
    throw new TRPCError({
      code: 'TOO_MANY_REQUESTS',
      message: `Too many requests. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    })
  }
}
