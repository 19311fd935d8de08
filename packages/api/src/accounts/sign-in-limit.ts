import type { Database } from '@isse/db'
import { createHash } from 'node:crypto'
import type { Context } from '../kit/context.ts'
import { Limit } from '../kit/limit.ts'

const common = { seconds: 15 * 60, refusal: 'Too many attempts to sign in.' }
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 30

/** Holds up who guesses passwords: failures are counted per account and per address. */
export class SignInLimit {
  readonly #account: Limit
  readonly #address: Limit

  constructor(db: Database) {
    this.#account = new Limit(db, { ...common, name: 'sign-in-account', most: FAILURES_PER_ACCOUNT })
    this.#address = new Limit(db, { ...common, name: 'sign-in-address', most: FAILURES_PER_ADDRESS })
  }

  /**
   * Counts an attempt as a failure beforehand.
   *
   * @returns what takes the count back after a success
   * @throws TOO_MANY_REQUESTS
   */
  async reserve(email: string, ctx: Pick<Context, 'address' | 'setHeader'>): Promise<() => Promise<void>> {
    const account = keyOf(email)
    await this.#address.count(ctx.address, ctx)
    await this.#account.count(account, ctx)
    return async () => {
      await this.#account.clear(account)
      await this.#address.takeBack(ctx.address)
    }
  }

  /** Who has set a new password starts anew. */
  async forget(email: string): Promise<void> {
    await this.#account.clear(keyOf(email))
  }
}

/** A hash, because what is typed into the e-mail field may be long, or a password. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
