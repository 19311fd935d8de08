const FIRST_DELAY = 30_000
const LONGEST_DELAY = 4 * 60 * 60_000

/** The attempts before a job fails for good: about two days with the pauses between them. */
export const MOST_ATTEMPTS = 20

/** The number of dead servers after which a job fails, because it may have killed them. */
export const MOST_TAKE_OVERS = 100

/**
 * Returns the delay after a failed attempt: exponential backoff with jitter, so that jobs that failed together do not retry
 * together.
 *
 * @param attempts so far
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const longest = Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY)
  return longest * (0.75 + random / 4)
}
