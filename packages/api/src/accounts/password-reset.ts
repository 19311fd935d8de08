import type { Database } from '@isse/db'
import { createHash } from 'node:crypto'
import type { Context } from '../kit/context.ts'
import { Limit } from '../kit/limit.ts'
import type { Mail } from '../kit/mailer.ts'

/** How long a link to set a new password is good for. */
export const LINK_MINUTES = 30

const common = { refusal: 'Too many requests for a new password.', seconds: 60 * 60 }
const LINKS_PER_ACCOUNT = 5
const LINKS_PER_ADDRESS = 20
const TRIES_PER_ADDRESS = 20

/** Holds up who has mails sent to others, or guesses links. Whether there is an account makes no difference. */
export class PasswordResetLimit {
  readonly #account: Limit
  readonly #address: Limit
  readonly #tries: Limit

  constructor(db: Database) {
    this.#account = new Limit(db, { ...common, name: 'reset-account', most: LINKS_PER_ACCOUNT })
    this.#address = new Limit(db, { ...common, name: 'reset-address', most: LINKS_PER_ADDRESS })
    this.#tries = new Limit(db, { ...common, name: 'reset-try', most: TRIES_PER_ADDRESS })
  }

  /** @throws TOO_MANY_REQUESTS */
  async countLink(email: string, ctx: Pick<Context, 'address' | 'setHeader'>): Promise<void> {
    await this.#address.count(ctx.address, ctx)
    await this.#account.count(createHash('sha256').update(email.toLowerCase()).digest('base64url'), ctx)
  }

  /** @throws TOO_MANY_REQUESTS */
  async countTry(ctx: Pick<Context, 'address' | 'setHeader'>): Promise<void> {
    await this.#tries.count(ctx.address, ctx)
  }
}

/** The page to set a new password on. What follows the # is never sent to a server, so no log has it. */
export function resetPath(token: string): string {
  return `/resetpassword#token=${encodeURIComponent(token)}`
}

/** The letter with the link. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'A new password for the ISSE website',
    text: [
      'Hello,',
      'somebody, probably you, asked for a new password for the ISSE website.',
      `Follow this link to set it. The link is good for ${LINK_MINUTES} minutes, and for one use:`,
      link,
      'If it was not you, you need not do anything. Your password stays as it is.',
      'ISSE',
    ].join('\n\n'),
  }
}
