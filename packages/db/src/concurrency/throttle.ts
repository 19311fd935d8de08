/**
 * Allows one of many like things in an interval, such as one line of the log for all errors of an outage.
 *
 * @param interval in milliseconds
 * @param now the time in milliseconds, by a clock that never jumps
 */
export class Throttle {
  readonly #interval: number
  readonly #now: () => number
  readonly #lastAt = new Map<string, number>()

  constructor(interval = 60_000, now: () => number = () => performance.now()) {
    this.#interval = interval
    this.#now = now
  }

  /** Whether one of this name is allowed now. If it is, the next one has to wait for the interval. */
  allows(name = ''): boolean {
    const now = this.#now()
    if (now - (this.#lastAt.get(name) ?? -Infinity) < this.#interval) return false
    this.#lastAt.set(name, now)
    return true
  }

  /** Allows the next one of this name at once. */
  reset(name = ''): void {
    this.#lastAt.delete(name)
  }
}
