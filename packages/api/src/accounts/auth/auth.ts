import { installationSecret, type Database } from '@isse/db'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { AsyncLocalStorage } from 'node:async_hooks'
import { SESSION_SECONDS } from './cookies.ts'
import { endFormerAccess } from './pending-links.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { SHORTEST_PASSWORD } from '../../site/forms/public-forms.ts'
import type { SignedInAccount } from './signed-in-account.ts'

/** A session ends when it has not been used for this time, and its use is noted this often. In seconds. */
const IDLE_SECONDS = 12 * 60 * 60
const USE_INTERVAL = 10 * 60

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
        // Other links that were sent to this account become invalid too, and so does a new address that waits.
        await endFormerAccess(db, user.id)
        const reset = passwordResetRequest.getStore()
        if (reset) reset.userId = user.id
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: IDLE_SECONDS, updateAge: USE_INTERVAL },
    user: {
      additionalFields: { role: { type: 'string', required: true, input: false, defaultValue: 'ROLE_USER' } },
    },
    rateLimit: { enabled: false },
    advanced: {
      // With `__Host-`, browsers take the cookie from this host alone. better-auth itself would begin with `__Secure-`.
      cookiePrefix: secure ? '__Host-isse' : 'isse',
      useSecureCookies: false,
      // It would take the word of any header. sign-in.ts notes the network that the server goes by.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
    telemetry: { enabled: false },
    // A wrong password is an everyday event, and the person who typed it sees the refusal.
    logger: { disabled: true },
  })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** The account whose session cookie a request carries; undefined without a valid session. */
export async function accountOfSession(auth: Auth, headers: Headers): Promise<SignedInAccount | undefined> {
  if (!headers.has('cookie')) return undefined
  const found = await auth.api.getSession({ headers })
  if (!found) return undefined
  if (found.session.createdAt.getTime() <= Date.now() - SESSION_SECONDS * 1000) {
    await auth.api.signOut({ headers })
    return undefined
  }
  const { id: userId, email, name, role } = found.user
  return { userId, email, name, role, sessionId: found.session.id }
}
