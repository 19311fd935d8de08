import { Semaphore, SemaphoreBusyError } from '@isse/db/concurrency/semaphore'
import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'

/** Limits memory and processor time of this process. */
const semaphore = new Semaphore({ atOnce: 2, mostWaiting: 200, longestWait: 20_000 })

/**
 * Runs work that hashes a password when a permit is free.
 *
 * @param rank lower ranks go first
 * @throws TOO_MANY_REQUESTS if too much work is waiting
 */
export async function inPasswordQueue<T>(
  { setHeader }: Pick<Context, 'setHeader'>,
  work: () => Promise<T>,
  rank = 0,
): Promise<T> {
  try {
    return await semaphore.run({ rank }, work)
  } catch (error) {
    if (!(error instanceof SemaphoreBusyError)) throw error
    setHeader('retry-after', '60')
    throw new TRPCError({
      code: 'TOO_MANY_REQUESTS',
      message: 'Very many people are signing in at this moment. Please wait a minute and try again.',
    })
  }
}
