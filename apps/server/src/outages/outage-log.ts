import { outPartOf } from '@isse/api'
import { Throttle } from '@isse/db/concurrency/throttle'
import type { FastifyBaseLogger } from 'fastify'

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
  readonly #lines: Throttle

  /** @param now the time in milliseconds, by a clock that never jumps */
  constructor(log: Pick<FastifyBaseLogger, 'error'>, now = () => performance.now()) {
    this.#log = log
    this.#lines = new Throttle(60_000, now)
  }

  /** @param sentence what an error means that is none of an outage */
  report(error: unknown, sentence?: string): void {
    const part = outPartOf(error)
    if (!part) return this.#log.error(error as Error, sentence)
    if (this.#lines.allows(part)) this.#log.error(error as Error, sentences[part])
  }
}
