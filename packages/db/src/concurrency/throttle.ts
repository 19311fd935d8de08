/**
 * Allows one event of a kind per interval, such as one log line for all errors of an outage.
 *
 * @param interval in milliseconds
 * @param now a monotonic time in milliseconds
 */
export class Throttle {
  readonly #interval: number
  readonly #now: () => number
  readonly #lastAt = new Map<string, number>()

  constructor(interval = 60_000, now: () => number = () => performance.now()) {
    this.#interval = interval
    this.#now = now
  }

  /** Returns true if an event of this name is allowed now, which blocks the next one for the interval. */
  allows(name = ''): boolean {
    const now = this.#now()
    if (now - (this.#lastAt.get(name) ?? -Infinity) < this.#interval) return false
    this.#lastAt.set(name, now)
    return true
  }

  reset(name = ''): void {
    this.#lastAt.delete(name)
  }
}
