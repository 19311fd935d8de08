import type { MinuteCounts } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseForNow } from './refusals.ts'

/**
 * Limits requests to so many a minute.
 *
 * @param keyOf says what a request is counted for, with the name of the limit
 * @returns counts a request; it throws TOO_MANY_REQUESTS with Retry-After beyond the limit
 */
export function limitCalls(
  counts: MinuteCounts,
  most: number,
  keyOf: (request: FastifyRequest) => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const { current, ttl } = counts.count(keyOf(request))
    if (current > most)
      throw await refuseForNow(reply, 'TOO_MANY_REQUESTS', 'Too many requests.', Math.ceil(ttl / 1000))
  }
}
