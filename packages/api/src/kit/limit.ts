import type { Database } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'

/** The sender of a call, as far as a limit needs to know it. The context of a procedure is one. */
export interface Caller {
  address: string
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void
}

/** How often something may happen. */
export interface LimitOptions {
  /** Keeps its counts apart from those of other limits. */
  name: string
  most: number
  seconds: number
  /** What was too many, such as 'Too many attempts to sign in.' */
  refusal: string
}

/** Holds up who does something too often. The counts are in the database, for all servers on it. */
export class Limit {
  readonly #counts: RateLimiterPrisma
  readonly #refusal: string

  constructor(storeClient: Database, { name, most, seconds, refusal }: LimitOptions) {
    this.#counts = new RateLimiterPrisma({
      storeClient,
      keyPrefix: name,
      points: most,
      duration: seconds,
      clearExpiredByTimeout: false,
    })
    this.#refusal = refusal
  }

  /**
   * Counts one beforehand, so that many at once are all counted; `takeBack` is for one that came to nothing.
   *
   * @param key whose count it is: a network, an account
   * @returns how many there were in this window of time, this one included
   * @throws TOO_MANY_REQUESTS, and says how long to wait in a header too
   */
  async count(key: string, { setHeader }: Pick<Caller, 'setHeader'>): Promise<number> {
    try {
      return (await this.#counts.consume(key)).consumedPoints
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      setHeader('retry-after', String(Math.ceil(error.msBeforeNext / 1000)))
      throw this.#tooMany(error)
    }
  }

  /** Counts one, and returns whether it is within the limit, for what nobody is told about. */
  async hasRoom(key: string): Promise<boolean> {
    try {
      await this.#counts.consume(key)
      return true
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return false
    }
  }

  /** Takes one of the key's counts back. */
  async takeBack(key: string): Promise<void> {
    await this.#counts.reward(key)
  }

  /** Forgets all of the key's counts. */
  async clear(key: string): Promise<void> {
    await this.#counts.delete(key)
  }

  #tooMany({ msBeforeNext }: RateLimiterRes): TRPCError {
    const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000))
    return new TRPCError({
      code: 'TOO_MANY_REQUESTS',
      message: `${this.#refusal} Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    })
  }
}
