import { setTimeout } from 'node:timers/promises'
import { passes } from './failures.ts'

/** The pause before the second try, in milliseconds. Each further one is twice as long, and all differ by chance. */
const FIRST_PAUSE = 100

/** And none is longer than this. */
const LONGEST_PAUSE = 2000

interface TryAgainOptions {
  /** For how long it is tried, in milliseconds. */
  limit: number
  /** Takes what the first try failed with, before the second. */
  onFirstFailure?: ((error: unknown) => void) | undefined
}

/**
 * Takes a step of a start, and takes it again while the failure is one that passes.
 *
 * @throws what the last try failed with
 */
export async function tryAgain<T>(step: () => Promise<T>, options: TryAgainOptions): Promise<T> {
  const { limit, onFirstFailure } = options
  const until = performance.now() + limit
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await step()
    } catch (error) {
      const wait = pause * (0.5 + Math.random())
      if (!passes(error) || performance.now() + wait > until) throw error
      if (pause === FIRST_PAUSE) onFirstFailure?.(error)
      await setTimeout(wait)
    }
  }
}
