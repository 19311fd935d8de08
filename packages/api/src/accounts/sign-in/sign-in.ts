import { isPrismaError } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { outPartOf } from '../../outages/outage.ts'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { isOneOf } from '../../site/roles.ts'
import { ADDRESS_HEADER, SESSION_SECONDS } from '../auth/auth.ts'
import { rememberDevice } from './known-device.ts'
import { tryPassword } from './try-password.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../../site/forms/public-forms.ts'
import type { credentials, SignedIn } from './schema.ts'

type Credentials = z.output<typeof credentials>

/**
 * Signs in: sets the session's cookie and that of a known device (specification, section 4).
 *
 * @throws UNAUTHORIZED for a wrong address or password, with the same words, so that nobody learns which addresses have an
 *   account; TOO_MANY_REQUESTS after too many of them; FORBIDDEN where another site's page asks
 */
export async function signIn(ctx: Context, typed: Credentials): Promise<SignedIn> {
  // Otherwise another site could sign a visitor in to that site's own account, and later read what the visitor writes there.
  ctx.refuseOtherSites()
  const { proof, deviceId } = await tryPassword(ctx, typed.email, 'sign-in', () => startSession(ctx, typed))
  if (!proof)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'The e-mail address or the password is not right. Please check both and try again.',
    })
  const { headers, account } = proof
  // The session that the request came with is over: nobody who knows its cookie shares what follows.
  await endSession(ctx)
  // better-auth writes the time after which an unused session ends, and a cookie is not set anew when the session is used.
  for (const cookie of headers.getSetCookie())
    ctx.setHeader('set-cookie', cookie.replace(/Max-Age=\d+/i, `Max-Age=${SESSION_SECONDS}`))
  await rememberDevice(ctx, account, deviceId)
  if (isOneOf('administrators', account.role)) await ctx.removeFirstPassword()
  recordSecurityEvent(ctx, {
    event: 'sign-in',
    outcome: 'success',
    userId: account.id,
    details: { isKnownDevice: deviceId !== undefined },
  })
  return { authorities: [{ authority: account.role }], email: account.email, name: account.name }
}

/** Starts a session of the account, with the cookie for it. Returns undefined for a wrong address or password. */
async function startSession(ctx: Context, { email, password }: Credentials) {
  const { auth, headers: received, address } = ctx
  // The time to hash a password grows with its length.
  if (email.length > LONGEST_EMAIL || password.length > LONGEST_PASSWORD) return undefined
  const sent = new Headers({ 'user-agent': received.get('user-agent') ?? '', [ADDRESS_HEADER]: address })
  try {
    const body = { email, password }
    const { headers, response } = await auth.api.signInEmail({ body, headers: sent, returnHeaders: true })
    const account = await noteSignIn(ctx, response)
    return account && { headers, account }
  } catch (error) {
    // What better-auth could not look up is no wrong password.
    if (isAPIError(error) && !outPartOf(error)) return undefined
    throw error
  }
}

/** Notes the sign-in, or ends its session where a new password was set since the old one was compared: returns undefined then. */
async function noteSignIn(
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

/** Signs out: ends the session on the server and its cookie in the browser. */
export async function signOut(ctx: Context): Promise<void> {
  await endSession(ctx)
  // better-auth would end a session too, by five statements, and say so where they fail. Without a cookie it ends none.
  const { headers } = await ctx.auth.api.signOut({ headers: new Headers(), returnHeaders: true })
  for (const cookie of headers.getSetCookie()) ctx.setHeader('set-cookie', cookie)
  if (ctx.account) recordSecurityEvent(ctx, { event: 'sign-out', outcome: 'success' })
}

/** Ends the session that a request came with, if it came with one. */
async function endSession({ db, account }: Context): Promise<void> {
  if (account?.sessionId) await db.session.deleteMany({ where: { id: account.sessionId } })
}
