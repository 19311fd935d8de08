/** How long a key's window of time is, in milliseconds. */
const WINDOW = 60_000

/** So many keys are remembered. Beyond it, the one that has been quiet longest is forgotten. */
const KEYS_REMEMBERED = 50_000

/** What has been counted of a key. */
interface Known {
  /** In this window; of all servers as of the last exchange, and of this one since. */
  total: number
  /** Of this server, since the last exchange. */
  unsent: number
  /** When the window ends, in milliseconds since 1970. */
  endsAt: number
}

/** What this server has counted of a key since it was last taken. */
export interface Unsent {
  key: string
  number: number
  /** When the key's window ends, as this server knows it. */
  endsAt: Date
}

/**
 * Counts in memory what is too frequent for a statement each, in windows of a minute. What is counted can be exchanged
 * with other servers (count-exchange.ts).
 */
export class MinuteCounts {
  /** The key that was counted last is the last. */
  readonly #known = new Map<string, Known>()

  /**
   * Counts one.
   *
   * @param key whose count it is, such as 'writes:192.0.2.0'
   * @returns how many there were in this window, this one included, and in how many milliseconds the window ends
   */
  count(key: string): { current: number; ttl: number } {
    const now = Date.now()
    const found = this.#known.get(key)
    const known = found && found.endsAt > now ? found : { total: 0, unsent: 0, endsAt: now + WINDOW }
    known.total++
    known.unsent++
    this.#known.delete(key)
    this.#known.set(key, known)
    if (this.#known.size > KEYS_REMEMBERED) this.#forgetQuietest()
    return { current: known.total, ttl: known.endsAt - now }
  }

  /** Takes what was counted since the last time, of so many keys at most. */
  takeUnsent(most: number): Unsent[] {
    const now = Date.now()
    const due = [...this.#known].filter(([, { unsent, endsAt }]) => unsent > 0 && endsAt > now)
    return due.slice(0, most).map(([key, known]) => {
      const taken = { key, number: known.unsent, endsAt: new Date(known.endsAt) }
      known.unsent = 0
      return taken
    })
  }

  /** Takes back what was taken and has reached nobody. */
  giveBack(taken: Unsent[]): void {
    for (const { key, number } of taken) {
      const known = this.#known.get(key)
      if (known) known.unsent += number
    }
  }

  /** Goes on from what all servers have counted of a key, in the window that they know. */
  adopt(key: string, points: number, endsAt: Date): void {
    const known = this.#known.get(key)
    if (!known) return
    known.total = points + known.unsent
    known.endsAt = endsAt.getTime()
  }

  /** Forgets the keys whose window is over, and returns how many. */
  forgetEnded(): number {
    const now = Date.now()
    const ended = [...this.#known].filter(([, { endsAt }]) => endsAt <= now)
    for (const [key] of ended) this.#known.delete(key)
    return ended.length
  }

  #forgetQuietest(): void {
    for (const key of this.#known.keys()) return void this.#known.delete(key)
  }
}
