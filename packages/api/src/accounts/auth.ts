import type { Database } from '@isse/db'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { AsyncLocalStorage } from 'node:async_hooks'
import { installationSecret } from '../kit/installation-secret.ts'
import { LINK_MINUTES } from './password-reset.ts'
import { SHORTEST_PASSWORD } from './schema.ts'
import type { SignInLimit } from './sign-in-limit.ts'

/** A session lasts a week and is prolonged by use, at most once a day. In seconds. */
const SESSION_SECONDS = 7 * 24 * 60 * 60

/** Where better-auth puts the token of a link that was asked for; who asked sends it. */
export const resetTokens = new AsyncLocalStorage<{ token?: string }>()

/**
 * better-auth on the site's own tables. Its HTTP handler is not mounted: the site's calls use its functions, so the
 * limit on attempts is ours too.
 *
 * @param secure whether the site is served by https, and so its cookies are for https alone
 */
export async function createAuth(db: Database, secure: boolean, signInLimit: SignInLimit) {
  return betterAuth({
    baseURL: 'http://localhost',
    secret: await installationSecret(db, 'cookie-secret'),
    database: prismaAdapter(db, { provider: 'postgresql' }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      resetPasswordTokenExpiresIn: LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => {
        const asked = resetTokens.getStore()
        if (asked) asked.token = token
      },
      onPasswordReset: async ({ user }) => {
        // Other links that this account was sent are no good any more either.
        await db.verification.deleteMany({ where: { value: user.id } })
        await signInLimit.forget(user.email)
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_SECONDS },
    user: {
      additionalFields: { role: { type: 'string', required: true, input: false, defaultValue: 'ROLE_USER' } },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'isse',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure },
    },
    telemetry: { enabled: false },
    // A wrong password is an everyday event; the caller says so to whom it concerns.
    logger: { disabled: true },
  })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>
