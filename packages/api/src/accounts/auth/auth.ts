import { installationSecret, type Database } from '@isse/db'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { endFormerAccess } from './pending-links.ts'
import { hashPassword, isOldHash, verifyPassword } from './password-hash.ts'
import { shortNetwork } from './short-network.ts'
import { SHORTEST_PASSWORD } from '../../site/forms/public-forms.ts'
import type { SignedInAccount } from './signed-in-account.ts'

/** A session ends when it has not been used for this time, and its use is noted this often. In seconds. */
const IDLE_SECONDS = 12 * 60 * 60
const USE_INTERVAL = 10 * 60

/** A session ends so long after the sign-in, however much it is used, and browsers keep its cookie for this time. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** For how long a link to set a new password is valid. */
export const RESET_LINK_MINUTES = 30

/** The header by which `signInEmail` is told the address that the server goes by. */
export const ADDRESS_HEADER = 'x-client-address'

/** The header in which a request for a link to set a new password gets its token. */
export const RESET_TOKEN_HEADER = 'x-reset-token'

/**
 * Sets up better-auth on the site's own tables. Its HTTP handler, which contains its rate limits, is not mounted: the
 * procedures call its functions, and the rate limits are in sign-in/limits.ts.
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
        deviceGeneration: { type: 'number', required: true, input: false, defaultValue: 0 },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      // With `__Host-`, browsers take the cookie from this host alone. better-auth itself would begin with `__Secure-`.
      cookiePrefix: secure ? '__Host-isse' : 'isse',
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      // A session and its account are then read by one statement.
      database: { joins: true },
    },
    telemetry: { enabled: false },
    // A wrong password is an everyday event, and the person who typed it sees the refusal.
    logger: { disabled: true },
  })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** Hashes a password anew, which has just opened the account, where its hash is an old one. */
async function renewHash(
  db: Database,
  { hash, password }: { hash: string; password: string },
): Promise<true> {
  // No two hashes are the same, so it is the account's, unless the password was reset meanwhile.
  if (isOldHash(hash))
    await db.account.updateMany({
      where: { password: hash },
      data: { password: await hashPassword(password) },
    })
  return true
}

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
