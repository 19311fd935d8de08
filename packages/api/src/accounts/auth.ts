import type { Database } from '@isse/db'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { randomBytes } from 'node:crypto'

/** A session lasts a week and is prolonged by use, at most once a day. In seconds. */
const SESSION_SECONDS = 7 * 24 * 60 * 60

/** The shortest password that an account may have, in characters. */
export const SHORTEST_PASSWORD = 10

/**
 * better-auth on the site's own tables. Its HTTP handler is not mounted: the site's calls use its functions, so the
 * limit on attempts is ours too.
 *
 * @param secure whether the site is served by https, and so its cookies are for https alone
 */
export async function createAuth(db: Database, secure: boolean) {
  return betterAuth({
    baseURL: 'http://localhost',
    secret: await cookieSecret(db),
    database: prismaAdapter(db, { provider: 'postgresql' }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: SHORTEST_PASSWORD },
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

/** The key that signs cookies: made once, kept in the database, so that all servers on it take each other's. */
async function cookieSecret(db: Database): Promise<string> {
  const name = 'cookie-secret'
  await db.installationFact.createMany({
    data: { name, value: randomBytes(32).toString('base64url') },
    skipDuplicates: true,
  })
  return (await db.installationFact.findUniqueOrThrow({ where: { name } })).value
}
