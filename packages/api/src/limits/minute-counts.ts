import { keyOf, type Count, type Counts, type LimitOptions } from './limit.ts'

/** How long a key's window of time is, in milliseconds. */
const WINDOW = 60_000

/** So many keys are remembered. Beyond it, the one that has been quiet longest is forgotten. */
const KEYS_REMEMBERED = 50_000

/** A minute of a key, and what was counted in it. */
interface Window {
  /** Of all servers as of the last exchange, and of this one since. */
  total: number
  /** Of this server, since the last exchange. */
  unsent: number
  /** In milliseconds since 1970, by the clock of this server. */
  endsAt: number
}

/** What this server has counted of a key, such as 'writes:192.0.2.0', since it was last taken. */
export interface Unsent {
  key: string
  number: number
  /** Until the key's window ends, in milliseconds. */
  left: number
  /** Meanwhile the key may have begun another one. */
  window: Window
}

/**
 * The counts of limits in memory, for what is too frequent for a statement each. All windows are of a minute. What is counted
 * can be exchanged with other servers (count-exchange.ts).
 */
export class MinuteCounts implements Counts {
  /** The key that was counted last is the last. */
  readonly #windows = new Map<string, Window>()

  add(options: Pick<LimitOptions, 'name'>, keyOfOne: string): Count {
    const key = keyOf(options, keyOfOne)
    const now = Date.now()
    const found = this.#windows.get(key)
    const window = found && found.endsAt > now ? found : { total: 0, unsent: 0, endsAt: now + WINDOW }
    window.total++
    window.unsent++
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > KEYS_REMEMBERED) this.#forgetQuietest()
    return { points: window.total, expire: new Date(window.endsAt) }
  }

  /** Takes what was counted since the last time, of so many keys at most: of those that were counted most. */
  takeUnsent(most: number): Unsent[] {
    const now = Date.now()
    const due: Unsent[] = []
    for (const [key, window] of this.#windows)
      if (window.unsent > 0 && window.endsAt > now)
        due.push({ key, number: window.unsent, left: window.endsAt - now, window })
    const taken = due.length > most ? due.sort((a, b) => b.number - a.number).slice(0, most) : due
    for (const { window } of taken) window.unsent = 0
    return taken
  }

  /** Takes back what was taken and has reached nobody. */
  giveBack(taken: Unsent[]): void {
    for (const { window, number } of taken) window.unsent += number
  }

  /** Goes on from what all servers have counted of a key, in the window that they know, which ends in `left` milliseconds. */
  adopt({ window }: Unsent, points: number, left: number): void {
    window.total = points + window.unsent
    window.endsAt = Date.now() + left
  }

  /** Forgets the keys whose window is over, and returns how many. */
  forgetEnded(): number {
    const now = Date.now()
    const before = this.#windows.size
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
    return before - this.#windows.size
  }

  #forgetQuietest(): void {
    for (const key of this.#windows.keys()) return void this.#windows.delete(key)
  }
}
