import { TRPCError } from '@trpc/server'
import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { LONGEST_EMAIL } from '../../site/forms/public-forms.ts'
import { findAccount } from '../accounts.ts'
import { notifyOfFailures } from './failure-mail.ts'
import { findTrustedDevice } from './trusted-device.ts'
import { countSignIn, slowDownPause } from './limits.ts'
import { inPasswordQueue } from './password-queue.ts'

/**
 * Minimum time of a response to a wrong password, in milliseconds. Without it, the time of an old hash, or of none,
 * would reveal which addresses have an account.
 */
const SHORTEST_REFUSAL = 400

/** Also the name of the security event. */
type Purpose = 'sign-in' | 'password-check'

/** `proof` is undefined for a wrong password. */
interface Tried<Proof> {
  proof: Proof | undefined
  /** Undefined unless the device is trusted. */
  deviceId: string | undefined
}

/**
 * Checks a password. The attempt is counted first, then delayed by the failures for the account, then queued:
 * attempts with fewer failures go first, so that guessers do not lock out the owner of an account.
 *
 * @param prove compares the password; its result is undefined for a wrong one
 * @throws TOO_MANY_REQUESTS after too many wrong ones, or if the queue is full
 */
export async function tryPassword<Proof>(
  ctx: Context,
  email: string,
  purpose: Purpose,
  prove: () => Promise<Proof | undefined>,
): Promise<Tried<Proof>> {
  const deviceId = await findTrustedDevice(ctx, email)
  const counted = await countSignIn(ctx.db, { email, deviceId }, ctx).catch(async (error: unknown) => {
    if (error instanceof TRPCError) await record(ctx, email, purpose, 'limited')
    throw error
  })
  notifyOfFailures(ctx, email, counted.failuresOfAccount)
  const pause = ctx.pause ?? setTimeout
  await pause(slowDownPause(counted.failuresOfAccount))
  const refusalTime = pause(SHORTEST_REFUSAL)
  const proof = await inPasswordQueue(ctx, prove, counted.failuresFromNetwork).catch(
    async (error: unknown) => {
      await counted.takeBack()
      throw error
    },
  )
  if (proof === undefined) {
    await refusalTime
    await record(ctx, email, purpose, 'failure')
  } else await counted.forget()
  return { proof, deviceId }
}

/** Records a security event of the account. The log contains no address. */
async function record(ctx: Context, email: string, event: Purpose, outcome: 'limited' | 'failure') {
  const account = email.length > LONGEST_EMAIL ? undefined : await findAccount(ctx.db, email)
  recordSecurityEvent(ctx, { event, outcome, userId: account?.id })
}
