import { unavailablePartOf } from '@isse/api'
import { Throttle } from '@isse/db/concurrency/throttle'
import type { FastifyBaseLogger } from 'fastify'

const sentences = {
  database:
    'The database cannot be reached or written. Check that it runs, and that its disk has room. This is logged once a minute.',
  files:
    'The store of pictures and documents, or DATA_DIR, cannot be read or written. Check that it is there and has room. This is logged once a minute.',
}

/**
 * The log of errors. While a dependency is unavailable every request fails, so each such error is logged once a
 * minute.
 */
export class UnavailabilityLog {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #lines: Throttle

  /** @param now a monotonic time in milliseconds */
  constructor(log: Pick<FastifyBaseLogger, 'error'>, now = () => performance.now()) {
    this.#log = log
    this.#lines = new Throttle(60_000, now)
  }

  /** @param sentence describes an error of another kind */
  report(error: unknown, sentence?: string): void {
    const part = unavailablePartOf(error)
    if (!part) return this.#log.error(error as Error, sentence)
    if (this.#lines.allows(part)) this.#log.error(error as Error, sentences[part])
  }
}
