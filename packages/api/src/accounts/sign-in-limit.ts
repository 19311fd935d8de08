import type { Database } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { createHash } from 'node:crypto'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 30

/** Holds up who guesses passwords: failures are counted per account and per address, in the database. */
export class SignInLimit {
  readonly #account: RateLimiterPrisma
  readonly #address: RateLimiterPrisma

  constructor(storeClient: Database) {
    const common = { storeClient, duration: WINDOW_SECONDS, clearExpiredByTimeout: false }
    this.#account = new RateLimiterPrisma({
      ...common,
      keyPrefix: 'sign-in-account',
      points: FAILURES_PER_ACCOUNT,
    })
    this.#address = new RateLimiterPrisma({
      ...common,
      keyPrefix: 'sign-in-address',
      points: FAILURES_PER_ADDRESS,
    })
  }

  /**
   * Counts an attempt as a failure beforehand, so that many at once are all counted.
   *
   * @returns what takes the count back after a success
   * @throws TOO_MANY_REQUESTS
   */
  async reserve(email: string, ctx: Pick<Context, 'address' | 'setHeader'>): Promise<() => Promise<void>> {
    // A hash, because what is typed into the e-mail field may be long, or a password.
    const account = createHash('sha256').update(email.toLowerCase()).digest('base64url')
    try {
      await this.#address.consume(ctx.address)
      await this.#account.consume(account)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      ctx.setHeader('retry-after', String(Math.ceil(refusal.msBeforeNext / 1000)))
      throw tooMany(refusal)
    }
    return async () => {
      await this.#account.delete(account)
      await this.#address.reward(ctx.address)
    }
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): TRPCError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000))
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many attempts to sign in. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
  })
}
