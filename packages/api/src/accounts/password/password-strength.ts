import pLimit from 'p-limit'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Resolved from the package, because the bundled server lies in another folder than this file. */
const workerPath = join(
  createRequire(import.meta.url).resolve('@isse/api/package.json'),
  '../src/accounts/password/password-strength-worker.mjs',
)

/** Without a question for so long the worker ends, and its memory with it. In milliseconds. */
const IDLE_TIME = 30_000

/** How many guesses a text takes, and of which parts a guesser would make it. */
export interface Strength {
  guesses: number
  parts: {
    /** Such as 'dictionary' or 'repeat', as the library names it. */
    pattern: string
    /** The name of the dictionary that has it. */
    dictionary?: string
    /** In characters. */
    length: number
  }[]
}

/** A crowd of texts takes one processor at most. */
const inTurn = pLimit(1)

let worker: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/**
 * Estimates how many guesses a text takes, by the beginning and the end of a long one.
 *
 * @param words that an attacker knows and tries first, such as the name of the account
 */
export function estimateStrength(text: string, words: string[]): Promise<Strength> {
  return inTurn(async () => {
    clearTimeout(idleTimer)
    const asked = (worker ??= new Worker(workerPath, { env: {}, execArgv: [] }))
    // A command waits for its answer and for nothing else.
    asked.ref()
    asked.postMessage({ text, words })
    try {
      const [strength] = (await once(asked, 'message')) as [Strength]
      idleTimer = setTimeout(end, IDLE_TIME).unref()
      return strength
    } catch (error) {
      // The next question starts another worker.
      end()
      throw error
    } finally {
      asked.unref()
    }
  })
}

function end(): void {
  void worker?.terminate()
  worker = undefined
}
