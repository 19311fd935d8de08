import type { Limit } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRefusal } from '../protocol/refusal.ts'
import { REFUSALS_A_SECOND } from './bounds.ts'

/** What is answered where a gate has no place, and when to come back, in seconds. */
const refusals = {
  work: {
    retryAfter: 5,
    sentence: 'The website is very busy at the moment. Please wait 5 seconds and try again.',
  },
  requests: {
    retryAfter: 30,
    sentence: 'Too many people are using the website at the moment. Please try again in half a minute.',
  },
  bodies: {
    retryAfter: 30,
    sentence:
      'Too many files and forms are being sent to the website at the moment. Please try again in half a minute.',
  },
}

/** In milliseconds. */
const SECOND = 1000

let second = 0
let refused = 0

/**
 * Waits a second where there are many refusals: a program that asks again at once would otherwise keep the server busy with
 * nothing but refusals.
 */
async function slowDown(): Promise<void> {
  const now = Math.floor(performance.now() / SECOND)
  if (now !== second) [second, refused] = [now, 0]
  refused++
  if (refused > REFUSALS_A_SECOND) await pause(SECOND)
}

/** Makes the refusal of work for which there is no room to wait. */
export async function refuseWork(reply: FastifyReply): Promise<TRPCError> {
  const { retryAfter, sentence } = refusals.work
  await slowDown()
  reply.header('retry-after', String(retryAfter))
  return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: sentence })
}

/** Refuses a request for which there is no place. What is still to come of its body must not be read as the next request. */
export function refusePlace(
  request: FastifyRequest,
  reply: FastifyReply,
  gate: 'requests' | 'bodies',
): FastifyReply {
  const { retryAfter, sentence } = refusals[gate]
  reply.headers({ 'retry-after': retryAfter, connection: 'close' })
  return sendRefusal(request, reply, 503, sentence)
}

/**
 * Counts a request for a limit.
 *
 * @throws TOO_MANY_REQUESTS with Retry-After beyond the limit
 */
export async function countRequest(limit: Limit, key: string, reply: FastifyReply): Promise<void> {
  try {
    await limit.count(key, { setHeader: (name, value) => void reply.header(name, value) })
  } catch (error) {
    await slowDown()
    throw error
  }
}
