import type { Database } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { RateLimiterPrisma } from 'rate-limiter-flexible'

/** How many requests somebody may send. */
export interface RequestLimitOptions {
  /** Keeps its counts apart from those of other limits. */
  name: string
  most: number
  seconds: number
  /** Told where counts could not be shared; the server then goes by its own. */
  onFault(error: unknown): void
}

/** What this server knows of one sender in the present window. */
interface Count {
  /** Requests that the database knows of, of all servers. */
  shared: number
  /** Requests here that it does not know of yet. */
  own: number
  /** When the window ends, in milliseconds since 1970. */
  ends: number
  settling: boolean
}

/** One part in so many of the limit may be counted here before the database is told. */
const PARTS = 20

/** With more senders than this, those whose window has ended are forgotten. */
const REMEMBERED = 10_000

/**
 * Holds up who sends too many requests, at next to no cost: a request is counted in memory, and the database, where
 * all servers on it share their counts, is told a twentieth of the limit at a time, while nobody waits for it. So a
 * sender far below the limit costs no query, and one may exceed it by a twentieth a server.
 */
export class RequestLimit {
  readonly #options: RequestLimitOptions
  readonly #step: number
  readonly #shared: RateLimiterPrisma
  readonly #counts = new Map<string, Count>()

  constructor(storeClient: Database, options: RequestLimitOptions) {
    const { name, most, seconds } = options
    this.#options = options
    this.#step = Math.max(1, Math.floor(most / PARTS))
    // It also deletes counts that have expired, those of other limits too.
    this.#shared = new RateLimiterPrisma({ storeClient, keyPrefix: name, points: most, duration: seconds })
  }

  /**
   * Counts a request.
   *
   * @param key whose it is: an address, a token
   * @returns for how many seconds there may be no other, where it is one too many
   */
  count(key: string, now = Date.now()): number | undefined {
    const count = this.#countOf(key, now)
    if (count.shared + count.own >= this.#options.most)
      return Math.max(1, Math.ceil((count.ends - now) / 1000))
    count.own++
    if (count.own % this.#step === 0 && !count.settling) void this.#settle(key, count)
    return undefined
  }

  #countOf(key: string, now: number): Count {
    const known = this.#counts.get(key)
    if (known && known.ends > now) return known
    if (this.#counts.size >= REMEMBERED)
      for (const [other, { ends }] of this.#counts) if (ends <= now) this.#counts.delete(other)
    const count = { shared: 0, own: 0, ends: now + this.#options.seconds * 1000, settling: false }
    this.#counts.set(key, count)
    return count
  }

  /** Tells the database what it does not know yet, and learns what others have counted. */
  async #settle(key: string, count: Count): Promise<void> {
    const told = count.own
    count.settling = true
    try {
      const { consumedPoints, msBeforeNext } = await this.#shared.penalty(key, told)
      count.own -= told
      count.shared = consumedPoints
      // The window is the one that the first server to tell has begun.
      count.ends = Date.now() + msBeforeNext
    } catch (error) {
      this.#options.onFault(error)
    } finally {
      count.settling = false
    }
  }
}

/** The refusal of a request that came too early by so many seconds. */
export function tooManyRequests(seconds: number): TRPCError {
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many requests. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
  })
}
