import { SemaphoreBusyError } from '@isse/db/concurrency/semaphore'
import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { outPartOf } from '../../outages/outage.ts'
import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { isOneOf } from '../../site/roles.ts'
import { findAccount } from '../accounts.ts'
import { passSessionCookie } from '../auth/cookies.ts'
import { tellOfFailures } from './failure-mail.ts'
import { findKnownDevice, rememberDevice } from './known-device.ts'
import { countSignIn, slowDownPause, type CountedSignIn } from './limits.ts'
import { withPasswordRank } from '../auth/password-hash.ts'
import { shortNetwork } from '../auth/short-network.ts'
import { renewHash } from '../password/renew-hash.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../../site/forms/public-forms.ts'
import type { credentials, SignedIn } from './schema.ts'

/** The same for an unknown address and a wrong password, so that nobody learns which addresses have an account. */
const wrongCredentials = () =>
  new TRPCError({
    code: 'UNAUTHORIZED',
    message: 'The e-mail address or the password is not right. Please check both and try again.',
  })

/**
 * A wrong password is refused no sooner, in milliseconds: the time of an old hash, or of none, would show which addresses
 * have an account.
 */
const SHORTEST_REFUSAL = 400

/**
 * Signs in: sets the session's cookie and that of a known device (specification, section 4).
 *
 * @throws UNAUTHORIZED for a wrong address or password; TOO_MANY_REQUESTS after too many of them; FORBIDDEN where another
 *   site's page asks
 */
export async function signIn(ctx: Context, typed: z.output<typeof credentials>): Promise<SignedIn> {
  // Otherwise another site could sign a visitor in to that site's own account, and later read what the visitor writes there.
  ctx.refuseOtherSites()
  const { email, password } = typed
  // The time to hash a password grows with its length.
  if (email.length > LONGEST_EMAIL || password.length > LONGEST_PASSWORD) {
    await count(ctx, email, undefined)
    return refuse(ctx, email)
  }
  const deviceId = await findKnownDevice(ctx, email)
  const counted = await count(ctx, email, deviceId)
  const pause = ctx.pause ?? setTimeout
  await pause(slowDownPause(counted.failuresOfAccount))
  const refusalTime = pause(SHORTEST_REFUSAL)
  // Who has failed the least, goes first: a crowd of guessers does not keep out the owner of an account.
  const { headers, response } = await withPasswordRank(counted.failuresFromNetwork, () =>
    ctx.auth.api.signInEmail({ body: { email, password }, headers: ctx.headers, returnHeaders: true }),
  ).catch(async (error: unknown) => {
    // What better-auth could not look up is no wrong password.
    if (isAPIError(error) && !outPartOf(error)) {
      await refusalTime
      return refuse(ctx, email)
    }
    await counted.takeBack()
    throw error instanceof SemaphoreBusyError ? passwordsBusy(ctx) : error
  })
  await counted.forget()
  // The session that the request came with is over: nobody who knows its cookie shares what follows.
  await ctx.auth.api.signOut({ headers: ctx.headers })
  passSessionCookie(headers, ctx)
  await ctx.db.session.updateMany({
    where: { token: response.token },
    data: { ipAddress: shortNetwork(ctx.address) },
  })
  const account = await ctx.db.user.update({
    where: { id: response.user.id },
    data: { lastSignInAt: ctx.now() },
  })
  await renewHash(ctx.db, account.id, password)
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

/** The refusal where too many passwords wait to be checked. */
export function passwordsBusy({ setHeader }: Pick<Context, 'setHeader'>): TRPCError {
  setHeader('retry-after', '60')
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: 'Very many people are signing in at this moment. Please wait a minute and try again.',
  })
}

async function count(ctx: Context, email: string, deviceId: string | undefined): Promise<CountedSignIn> {
  try {
    const counted = await countSignIn(ctx.db, { email, deviceId }, ctx)
    tellOfFailures(ctx, email, counted.failuresOfAccount)
    return counted
  } catch (error) {
    if (error instanceof TRPCError)
      recordSecurityEvent(ctx, { event: 'sign-in', outcome: 'limited', userId: await userIdOf(ctx, email) })
    throw error
  }
}

async function refuse(ctx: Context, email: string): Promise<never> {
  recordSecurityEvent(ctx, { event: 'sign-in', outcome: 'failure', userId: await userIdOf(ctx, email) })
  throw wrongCredentials()
}

/** For the log, which names no e-mail address. */
async function userIdOf({ db }: Context, email: string): Promise<string | undefined> {
  if (email.length > LONGEST_EMAIL) return undefined
  return (await findAccount(db, email))?.id
}
