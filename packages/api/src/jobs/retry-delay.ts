/** In milliseconds. */
const FIRST_DELAY = 30_000
const LONGEST_DELAY = 4 * 60 * 60_000

/** How often a job is tried before it is given up. With the pauses between them these are about two days. */
export const MOST_ATTEMPTS = 20

/** How often a job is taken up from servers that died over it. Then it may be what they died of. */
export const MOST_TAKE_OVERS = 100

/**
 * How long to wait after a failed try: exponential backoff with jitter, so that many jobs that failed at once do not come
 * back at once.
 *
 * @param attempts how often it was tried
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const longest = Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY)
  return longest * (0.75 + random / 4)
}
