import { setTimeout } from 'node:timers/promises'
import { outPartOf } from './outage.ts'

/** How often a read is tried again, and within what time from its beginning, in milliseconds. */
const RETRIES = 4
const LIMIT = 4000

/** The pause before the first retry, in milliseconds. Each further one is twice as long, and all differ by chance. */
const FIRST_PAUSE = 150

/**
 * Reads, and reads again where the database was lost meanwhile: a standby takes over within seconds. It is for reads
 * alone, which may be done twice.
 *
 * @param failure what a result failed with, or undefined
 */
export async function retryRead<T>(read: () => Promise<T>, failure: (result: T) => unknown): Promise<T> {
  const until = Date.now() + LIMIT
  for (let retry = 0; ; retry++) {
    const result = await read()
    const wait = FIRST_PAUSE * 2 ** retry * (0.5 + Math.random())
    if (outPartOf(failure(result)) !== 'database' || retry === RETRIES || Date.now() + wait > until)
      return result
    await setTimeout(wait)
  }
}
