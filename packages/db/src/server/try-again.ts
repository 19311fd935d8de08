import { setTimeout } from 'node:timers/promises'
import { passes } from './failures.ts'

/** In milliseconds. The pause doubles with each attempt, with jitter. */
const FIRST_PAUSE = 100

const MAX_PAUSE = 2000

interface TryAgainOptions {
  /** In milliseconds. */
  limit: number
  /** Called with the error of the first attempt, before the second. */
  onFirstFailure?: ((error: unknown) => void) | undefined
}

/**
 * Runs a step of a start, and repeats it while the failure is temporary.
 *
 * @throws the error of the last attempt
 */
export async function tryAgain<T>(step: () => Promise<T>, options: TryAgainOptions): Promise<T> {
  const { limit, onFirstFailure } = options
  const until = performance.now() + limit
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
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
