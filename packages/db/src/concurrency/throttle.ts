/**
 * Lets one through of many like things in an interval, such as the errors of an outage into the log.
 *
 * @param now the time in milliseconds, by a clock that never jumps
 */
export class NowAndThen {
  readonly #interval: number
  readonly #now: () => number
  readonly #lastAt = new Map<string, number>()

  constructor(interval = 60_000, now: () => number = () => performance.now()) {
    this.#interval = interval
    this.#now = now
  }

  /** Whether one of this name may pass now. */
  isDue(name = ''): boolean {
    const now = this.#now()
    if (now - (this.#lastAt.get(name) ?? -Infinity) < this.#interval) return false
    this.#lastAt.set(name, now)
    return true
  }

  /** Lets the next one of this name pass. */
  forget(name = ''): void {
    this.#lastAt.delete(name)
  }
}
