import { outPartOf } from '@isse/api'
import type { FastifyBaseLogger } from 'fastify'

/** The time between two lines on one part, in milliseconds. */
const INTERVAL = 60_000

const sentences = {
  database:
    'The database cannot be reached or written. Check that it runs, and that its disk has room. This is logged once a minute.',
  files:
    'The store of pictures and documents, or DATA_DIR, cannot be read or written. Check that it is there and has room. This is logged once a minute.',
}

/**
 * The log of errors. Where a part of the site is out of order every request fails, so that it is logged once a minute and
 * not once a request; every other error is logged as it comes.
 */
export class OutageLog {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #now: () => number
  readonly #loggedAt = new Map<string, number>()

  /** @param now the time in milliseconds, by a clock that never jumps */
  constructor(log: Pick<FastifyBaseLogger, 'error'>, now = () => performance.now()) {
    this.#log = log
    this.#now = now
  }

  /** @param sentence what an error means that is none of an outage */
  report(error: unknown, sentence?: string): void {
    const part = outPartOf(error)
    if (!part) return this.#log.error(error as Error, sentence)
    const now = this.#now()
    if (now - (this.#loggedAt.get(part) ?? -Infinity) < INTERVAL) return
    this.#loggedAt.set(part, now)
    this.#log.error(error as Error, sentences[part])
  }
}
