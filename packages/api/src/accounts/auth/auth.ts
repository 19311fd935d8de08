import { installationSecret, type Database } from '@isse/db'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { endFormerAccess } from './pending-links.ts'
import { hashPassword, isOldHash, verifyPassword } from './password-hash.ts'
import { shortNetwork } from './short-network.ts'
import { SHORTEST_PASSWORD } from '../../site/forms/public-forms.ts'
import type { SignedInAccount } from './signed-in-account.ts'

/** A session ends after this time without use. Its expiry is extended at most this often. In seconds. */
const IDLE_SECONDS = 12 * 60 * 60
const USE_INTERVAL = 10 * 60

/** A session ends this long after the sign-in even if it is in use. Also the Max-Age of its cookie. In seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Lifetime of a password-reset link. */
export const RESET_LINK_MINUTES = 30

/** The header that passes the client's address to `signInEmail`. */
export const ADDRESS_HEADER = 'x-client-address'

/** The header in which better-auth returns the token of a password-reset link. */
export const RESET_TOKEN_HEADER = 'x-reset-token'

/**
 * Configures better-auth on the site's own tables. Its HTTP handler with its rate limits is not mounted: the
 * procedures call its functions, and sign-in/limits.ts limits them.
 *
 * @param options.secure true if the site is served over https; cookies are then sent over https only
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
      password: {
        hash: hashPassword,
        verify: async (typed) => (await verifyPassword(typed)) && renewHash(db, typed),
      },
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }, request) => request?.headers.set(RESET_TOKEN_HEADER, token),
      onPasswordReset: ({ user }) => endFormerAccess(db, user.id),
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: IDLE_SECONDS, updateAge: USE_INTERVAL },
    databaseHooks: {
      session: {
        create: {
          before: async ({ ipAddress, ...session }) => ({
            data: { ...session, ipAddress: shortNetwork(ipAddress ?? '') },
          }),
        },
      },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false, defaultValue: 'ROLE_USER' },
        mayEditCharity: { type: 'boolean', required: true, input: false, defaultValue: false },
        mayReadMessages: { type: 'boolean', required: true, input: false, defaultValue: false },
        deviceGeneration: { type: 'number', required: true, input: false, defaultValue: 0 },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      // Browsers accept a `__Host-` cookie from this host only. The default of better-auth is `__Secure-`.
      cookiePrefix: secure ? '__Host-isse' : 'isse',
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      // Reads a session and its account in one statement.
      database: { joins: true },
    },
    telemetry: { enabled: false },
    // A wrong password is an ordinary event, and the person who typed it sees the error.
    logger: { disabled: true },
  })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** Rehashes the password after a sign-in if the stored hash uses old settings. */
async function renewHash(
  db: Database,
  { hash, password }: { hash: string; password: string },
): Promise<true> {
  // Hashes are salted, so that this one belongs to the account, unless the password was reset meanwhile.
  if (isOldHash(hash))
    await db.account.updateMany({
      where: { password: hash },
      data: { password: await hashPassword(password) },
    })
  return true
}

/** Returns the account of a request's session cookie, or undefined without a valid session. */
export async function accountOfSession(auth: Auth, headers: Headers): Promise<SignedInAccount | undefined> {
  if (!headers.has('cookie')) return undefined
  const found = await auth.api.getSession({ headers })
  if (!found) return undefined
  if (found.session.createdAt.getTime() <= Date.now() - SESSION_SECONDS * 1000) {
    await auth.api.signOut({ headers })
    return undefined
  }
  const { id: userId, email, name, role, mayEditCharity, mayReadMessages } = found.user
  return { userId, email, name, role, mayEditCharity, mayReadMessages, sessionId: found.session.id }
}
