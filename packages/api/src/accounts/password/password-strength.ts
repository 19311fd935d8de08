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

interface Question {
  resolve(strength: Strength): void
  reject(error: unknown): void
}

let worker: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined
let lastId = 0
const questions = new Map<number, Question>()

/**
 * Estimates how many guesses a text takes, by the beginning and the end of a long one. One text at a time: a crowd of
 * texts takes one processor at most.
 *
 * @param words that an attacker knows and tries first, such as the name of the account
 */
export function estimateStrength(text: string, words: string[]): Promise<Strength> {
  clearTimeout(idleTimer)
  const asked = (worker ??= start())
  // A command waits for its answer and for nothing else.
  asked.ref()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    questions.set(id, { resolve, reject })
    asked.postMessage({ id, text, words })
  })
}

function start(): Worker {
  const started = new Worker(workerPath, { env: {}, execArgv: [] })
  started.on('message', ({ id, ...strength }: Strength & { id: number }) => {
    questions.get(id)?.resolve(strength)
    questions.delete(id)
    if (questions.size > 0) return
    started.unref()
    idleTimer = setTimeout(end, IDLE_TIME).unref()
  })
  started.once('error', failAll)
  started.once('exit', () => {
    if (worker === started) failAll(new Error('The estimate of a password ended early.'))
  })
  return started
}

function end(): void {
  const ended = worker
  worker = undefined
  void ended?.terminate()
}

/** The next question starts another worker. */
function failAll(error: unknown): void {
  worker = undefined
  const failed = [...questions.values()]
  questions.clear()
  for (const { reject } of failed) reject(error)
}
