import { setTimeout as pause } from 'node:timers/promises'
import { SemaphoreBusyError } from '@isse/db/concurrency/semaphore'
import type { Context } from '../../procedure/context.ts'
import { refusedField } from '../../procedure/errors/refused-field.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { tellOfFailures } from '../sign-in/failure-mail.ts'
import { findKnownDevice } from '../sign-in/known-device.ts'
import { countSignIn, slowDownPause, type CountedSignIn } from '../sign-in/limits.ts'
import { verifyPassword, withPasswordRank } from '../auth/password-hash.ts'
import { passwordsBusy } from '../sign-in/sign-in.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'

/**
 * Asks for the password of an account that is signed in: a device that somebody left open must not be enough to take the
 * account over. A try counts as an attempt to sign in (accounts/sign-in/limits.ts), so that it is no second way to guess.
 *
 * @returns the hash that the password was compared with
 * @throws BAD_REQUEST at the field currentPassword where it is wrong; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function checkPassword(ctx: Context, account: SignedInAccount, typed: string): Promise<string> {
  const { userId, email } = account
  const counted = await count(ctx, email)
  await pause(slowDownPause(counted.failuresOfAccount))
  const hash = await withPasswordRank(counted.failuresFromNetwork, () =>
    matchingHash(ctx, userId, typed),
  ).catch(async (error: unknown) => {
    await counted.takeBack()
    throw error instanceof SemaphoreBusyError ? passwordsBusy(ctx) : error
  })
  if (hash === undefined) {
    recordSecurityEvent(ctx, { event: 'password-check', outcome: 'failure' })
    throw refusedField('currentPassword', 'This is not the password of your account. Please check it', '')
  }
  await counted.forget()
  return hash
}

async function count(ctx: Context, email: string): Promise<CountedSignIn> {
  const deviceId = await findKnownDevice(ctx, email)
  try {
    const counted = await countSignIn(ctx.db, { email, deviceId }, ctx)
    tellOfFailures(ctx, email, counted.failuresOfAccount)
    return counted
  } catch (error) {
    recordSecurityEvent(ctx, { event: 'password-check', outcome: 'limited' })
    throw error
  }
}

async function matchingHash({ db }: Context, userId: string, typed: string): Promise<string | undefined> {
  const credential = await db.account.findFirst({ where: { userId, providerId: 'credential' } })
  const hash = credential?.password
  return hash && (await verifyPassword({ hash, password: typed })) ? hash : undefined
}
