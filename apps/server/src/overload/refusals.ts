import { TRPCError } from '@trpc/server'
import type { FastifyReply } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

/** So many refusals a second are answered at once. */
const AT_ONCE_A_SECOND = 50

/** In milliseconds. */
const SECOND = 1000

let second = 0
let refused = 0

/**
 * Makes the refusal of a request that is one too many, and sets Retry-After.
 *
 * Where there are many, each waits a second: a program that asks again at once would otherwise keep the server busy
 * with nothing but refusals.
 *
 * @param wait when to come back, in seconds
 */
export async function refuseForNow(
  reply: FastifyReply,
  code: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE',
  sentence: string,
  wait: number,
): Promise<TRPCError> {
  const now = Math.floor(performance.now() / SECOND)
  if (now !== second) [second, refused] = [now, 0]
  refused++
  if (refused > AT_ONCE_A_SECOND) await pause(SECOND)
  const seconds = Math.max(1, Math.ceil(wait))
  reply.header('retry-after', String(seconds))
  return new TRPCError({
    code,
    message: `${sentence} Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
  })
}
