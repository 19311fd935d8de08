import { installationSecret, type Database } from '@isse/db'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { AsyncLocalStorage } from 'node:async_hooks'
import { forgetDevices } from './known-device.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { SHORTEST_PASSWORD } from './schema.ts'
import type { SignedInAccount } from './signed-in-account.ts'

/** A session lasts a week. Use prolongs it, at most once a day. In seconds. */
const SESSION_SECONDS = 7 * 24 * 60 * 60

/** For how long a link to set a new password is valid. */
export const RESET_LINK_MINUTES = 30

/** better-auth hands the token of a reset link to a callback; this carries it back to the function that asked. */
export const resetTokenRequest = new AsyncLocalStorage<{ token?: string }>()

/** The same for a password reset: whose password was set. better-auth answers only that it was. */
export const passwordResetRequest = new AsyncLocalStorage<{ userId?: string }>()

/**
 * Sets up better-auth on the site's own tables. Its HTTP handler, which contains its rate limits, is not mounted: the
 * procedures call its functions, and the rate limits are in limits.ts.
 *
 * @param options.secure whether the site is served by https; cookies are then sent over https only
 */
export async function createAuth(db: Database, { secure }: { secure: boolean }) {
  return betterAuth({
    baseURL: 'http://localhost',
    secret: await installationSecret(db, 'cookie-secret'),
    database: prismaAdapter(db, { provider: 'postgresql' }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => {
        const request = resetTokenRequest.getStore()
        if (request) request.token = token
      },
      onPasswordReset: async ({ user }) => {
        // Other links that were sent to this account become invalid too.
        await db.verification.deleteMany({ where: { value: user.id } })
        await forgetDevices(db, user.id)
        const reset = passwordResetRequest.getStore()
        if (reset) reset.userId = user.id
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
    // A wrong password is an everyday event, and the person who typed it is told.
    logger: { disabled: true },
  })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** The account whose session cookie a request carries; undefined without a valid session. */
export async function accountOfSession(auth: Auth, headers: Headers): Promise<SignedInAccount | undefined> {
  if (!headers.has('cookie')) return undefined
  const session = await auth.api.getSession({ headers })
  if (!session) return undefined
  const { id: userId, email, name, role } = session.user
  return { userId, email, name, role }
}
