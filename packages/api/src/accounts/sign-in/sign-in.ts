import { isPrismaError } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { unavailablePartOf } from '../../unavailable/unavailable.ts'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { isOneOf } from '../../site/roles.ts'
import { ADDRESS_HEADER, SESSION_SECONDS } from '../auth/auth.ts'
import { trustDevice } from './trusted-device.ts'
import { tryPassword } from './try-password.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../../site/forms/public-forms.ts'
import type { credentials, SignedIn } from './schema.ts'

type Credentials = z.output<typeof credentials>

/**
 * Signs in: sets the cookies of the session and of the trusted device (specification, section 4).
 *
 * @throws UNAUTHORIZED for a wrong address or password, with one message for both, to reveal no accounts;
 *   TOO_MANY_REQUESTS after too many of them; FORBIDDEN for a request from another site's page
 */
export async function signIn(ctx: Context, typed: Credentials): Promise<SignedIn> {
  // Otherwise another site could sign a visitor in to its own account, and later read what the visitor writes there.
  ctx.rejectOtherSites()
  const { proof, deviceId } = await tryPassword(ctx, typed.email, 'sign-in', () => startSession(ctx, typed))
  if (!proof)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'The e-mail address or the password is not right. Please check both and try again.',
    })
  const { headers, account } = proof
  // Prevents session fixation: an attacker may know the cookie of the previous session.
  await endSession(ctx)
  // better-auth sets Max-Age to the idle time, but the cookie is not renewed when the session is used.
  for (const cookie of headers.getSetCookie())
    ctx.setHeader('set-cookie', cookie.replace(/Max-Age=\d+/i, `Max-Age=${SESSION_SECONDS}`))
  await trustDevice(ctx, account, deviceId)
  if (isOneOf('administrators', account.role)) await ctx.removeFirstPassword()
  recordSecurityEvent(ctx, {
    event: 'sign-in',
    outcome: 'success',
    userId: account.id,
    details: { isKnownDevice: deviceId !== undefined },
  })
  return { authorities: [{ authority: account.role }], email: account.email, name: account.name }
}

/** Starts a session and its cookie. Returns undefined for a wrong address or password. */
async function startSession(ctx: Context, { email, password }: Credentials) {
  const { auth, headers: received, address } = ctx
  // The time to hash a password grows with its length.
  if (email.length > LONGEST_EMAIL || password.length > LONGEST_PASSWORD) return undefined
  const sent = new Headers({ 'user-agent': received.get('user-agent') ?? '', [ADDRESS_HEADER]: address })
  try {
    const body = { email, password }
    const { headers, response } = await auth.api.signInEmail({ body, headers: sent, returnHeaders: true })
    const account = await recordSignIn(ctx, response)
    return account && { headers, account }
  } catch (error) {
    // Failed queries of better-auth are server errors, not wrong passwords.
    if (isAPIError(error) && !unavailablePartOf(error)) return undefined
    throw error
  }
}

/** Records the sign-in. If a new password was set meanwhile, it ends the session and returns undefined. */
async function recordSignIn(
  { db, now }: Context,
  {
    token,
    user: { id, deviceGeneration },
  }: { token: string; user: { id: string; deviceGeneration: number } },
) {
  try {
    return await db.user.update({ where: { id, deviceGeneration }, data: { lastSignInAt: now() } })
  } catch (error) {
    if (!isPrismaError(error, 'P2025')) throw error
    await db.session.deleteMany({ where: { token } })
    return undefined
  }
}

export async function signOut(ctx: Context): Promise<void> {
  await endSession(ctx)
  // Called without headers, because better-auth would delete the session too, in five statements.
  const { headers } = await ctx.auth.api.signOut({ headers: new Headers(), returnHeaders: true })
  for (const cookie of headers.getSetCookie()) ctx.setHeader('set-cookie', cookie)
  if (ctx.account) recordSecurityEvent(ctx, { event: 'sign-out', outcome: 'success' })
}

async function endSession({ db, account }: Context): Promise<void> {
  if (account?.sessionId) await db.session.deleteMany({ where: { id: account.sessionId } })
}
