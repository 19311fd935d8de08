import type { Database } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { accountOfToken } from '../api-tokens/token.ts'
import type { Context, SignedInAccount } from '../kit/context.ts'
import { wording } from '../site/wording.ts'
import { createAuth, resetTokens, type Auth } from './auth.ts'
import { PasswordResetLimit, resetMail, resetPath } from './password-reset.ts'
import {
  LONGEST_EMAIL,
  LONGEST_PASSWORD,
  type credentials,
  type passwordReset,
  type SignedIn,
} from './schema.ts'
import { SignInLimit } from './sign-in-limit.ts'

const LINK_OVER = 'This link is used up or too old. Please ask for a new one.'

const wrong = () =>
  new TRPCError({
    code: 'UNAUTHORIZED',
    message: 'The e-mail address or the password is not right. Please check both and try again.',
  })

/** Who may sign in, and who has. */
export class Accounts {
  readonly #db: Database
  readonly #auth: Auth
  readonly #limit: SignInLimit

  readonly #resetLimit: PasswordResetLimit

  private constructor(db: Database, auth: Auth, limit: SignInLimit) {
    this.#db = db
    this.#auth = auth
    this.#limit = limit
    this.#resetLimit = new PasswordResetLimit(db)
  }

  /** @param options.secure whether cookies are for https alone */
  static async open(db: Database, { secure }: { secure: boolean }): Promise<Accounts> {
    const limit = new SignInLimit(db)
    return new Accounts(db, await createAuth(db, secure, limit), limit)
  }

  /** Who sent a request with these headers, by its session cookie. */
  async accountOfSession(headers: Headers): Promise<SignedInAccount | undefined> {
    if (!headers.has('cookie')) return undefined
    const session = await this.#auth.api.getSession({ headers })
    if (!session) return undefined
    const { id: userId, email, name, role } = session.user
    return { userId, email, name, role }
  }

  /**
   * Who sent a request with these headers, by its token; none where it has none.
   *
   * @throws UNAUTHORIZED where the token is not known
   */
  accountOfToken(headers: Headers): Promise<SignedInAccount | undefined> {
    return accountOfToken(this.#db, headers)
  }

  /**
   * Checks the password and sets the session cookie (specification, section 4). ROLE_ADMIN is the first authority.
   *
   * @throws UNAUTHORIZED, worded alike for a wrong address and a wrong password; TOO_MANY_REQUESTS
   */
  async signIn({ email, password }: z.infer<typeof credentials>, ctx: Context): Promise<SignedIn> {
    const release = await this.#limit.reserve(email, ctx)
    // Hashing takes the longer the more there is to hash.
    if (email.length > LONGEST_EMAIL || password.length > LONGEST_PASSWORD) throw wrong()
    try {
      const { headers, response } = await this.#auth.api.signInEmail({
        body: { email, password },
        headers: ctx.headers,
        returnHeaders: true,
      })
      await release()
      passCookies(headers, ctx)
      const { role } = await this.#db.user.findUniqueOrThrow({ where: { id: response.user.id } })
      return { authorities: [{ authority: role }], email: response.user.email, name: response.user.name }
    } catch (error) {
      if (!isAPIError(error)) throw error
      throw wrong()
    }
  }

  /** Ends the session on the server and takes its cookie back; no session is no mistake. */
  async signOut(ctx: Context): Promise<void> {
    const { headers } = await this.#auth.api.signOut({ headers: ctx.headers, returnHeaders: true })
    passCookies(headers, ctx)
  }

  /**
   * Sends a link to set a new password to this address, where an account has it. Nothing tells whether one does.
   *
   * @throws TOO_MANY_REQUESTS
   */
  async requestReset(email: string, ctx: Context): Promise<void> {
    await this.#resetLimit.countLink(email, ctx)
    const path = await this.resetPath(email)
    if (path) ctx.mailer?.post(resetMail(email, ctx.pageUrl(path)))
  }

  /** The path of a page on which the account with this address can be given a new password, once. */
  async resetPath(email: string): Promise<string | undefined> {
    const asked: { token?: string } = {}
    try {
      await resetTokens.run(asked, () => this.#auth.api.requestPasswordReset({ body: { email } }))
    } catch (error) {
      // What is no e-mail address is nobody's.
      if (!isAPIError(error)) throw error
    }
    return asked.token && resetPath(asked.token)
  }

  /**
   * Sets a new password, and ends all sessions of the account.
   *
   * @throws BAD_REQUEST where the link is used up, too old or made up; TOO_MANY_REQUESTS
   */
  async resetPassword({ token, password }: z.infer<typeof passwordReset>, ctx: Context): Promise<void> {
    await this.#resetLimit.countTry(ctx)
    try {
      await this.#auth.api.resetPassword({ body: { token, newPassword: password } })
    } catch (error) {
      if (!isAPIError(error)) throw error
      throw new TRPCError({ code: 'BAD_REQUEST', message: LINK_OVER })
    }
  }

  async hasAdministrator(): Promise<boolean> {
    return (await this.#db.user.count({ where: { role: wording.roleAdmin } })) > 0
  }

  /** Makes an account that can sign in with this password. */
  async create(account: { email: string; name: string; password: string; role: string }): Promise<void> {
    const id = randomUUID()
    const password = await (await this.#auth.$context).password.hash(account.password)
    await this.#db.user.create({
      data: {
        id,
        email: account.email.toLowerCase(),
        name: account.name,
        role: account.role,
        emailVerified: true,
        accounts: { create: { id: randomUUID(), accountId: id, providerId: 'credential', password } },
      },
    })
  }
}

function passCookies(from: Headers, { setHeader }: Context): void {
  for (const cookie of from.getSetCookie()) setHeader('set-cookie', cookie)
}
