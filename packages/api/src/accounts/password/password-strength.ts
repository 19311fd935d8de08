import pLimit from 'p-limit'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

// Resolved from the package, because the bundled server is in another folder than this file.
const workerPath = join(
  createRequire(import.meta.url).resolve('@isse/api/package.json'),
  '../src/accounts/password/password-strength-worker.mjs',
)

/** The worker ends after this time without use, to free its memory. In milliseconds. */
const IDLE_TIME = 30_000

/** The estimated number of guesses, and the parts from which a guesser would build the text. */
export interface Strength {
  guesses: number
  parts: {
    /** The library's name, such as 'dictionary' or 'repeat'. */
    pattern: string
    dictionary?: string
    /** In characters. */
    length: number
  }[]
}

// At most one processor, even for many texts at once.
const oneAtATime = pLimit(1)

let worker: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/**
 * Estimates the number of guesses that a text takes, from the beginning and the end of a long one.
 *
 * @param words known to an attacker, such as the name of the account
 */
export function estimateStrength(text: string, words: string[]): Promise<Strength> {
  return oneAtATime(async () => {
    clearTimeout(idleTimer)
    const running = (worker ??= new Worker(workerPath, { env: {}, execArgv: [] }))
    // Keeps a command's process alive until the response, and no longer.
    running.ref()
    running.postMessage({ text, words })
    try {
      const [strength] = (await once(running, 'message')) as [Strength]
      idleTimer = setTimeout(end, IDLE_TIME).unref()
      return strength
    } catch (error) {
      // The next call starts another worker.
      end()
      throw error
    } finally {
      running.unref()
    }
  })
}

function end(): void {
  void worker?.terminate()
  worker = undefined
}
