import { TRPCError } from '@trpc/server'
import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { LONGEST_EMAIL } from '../../site/forms/public-forms.ts'
import { findAccount } from '../accounts.ts'
import { tellOfFailures } from './failure-mail.ts'
import { findKnownDevice } from './known-device.ts'
import { countSignIn, slowDownPause } from './limits.ts'
import { inPasswordQueue } from './password-queue.ts'

/**
 * A wrong password is refused no sooner, in milliseconds: the time of an old hash, or of none, would show which addresses
 * have an account.
 */
const SHORTEST_REFUSAL = 400

/** The purpose of a password, by the name of its security event. */
type Purpose = 'sign-in' | 'password-check'

/** What came of a password that was tried: `proof` is undefined for a wrong one. */
interface Tried<Proof> {
  proof: Proof | undefined
  /** Of a device that has signed in to the account before. */
  deviceId: string | undefined
}

/**
 * Tries a password. The attempt is counted before, waits as long as the failures for the account ask for, and then for its
 * turn: whoever has failed the least goes first, so a crowd of guessers does not keep out the owner of an account.
 *
 * @param prove compares the password; its result is undefined for a wrong one
 * @throws TOO_MANY_REQUESTS after too many wrong ones, or where too many passwords wait
 */
export async function tryPassword<Proof>(
  ctx: Context,
  email: string,
  purpose: Purpose,
  prove: () => Promise<Proof | undefined>,
): Promise<Tried<Proof>> {
  const deviceId = await findKnownDevice(ctx, email)
  const counted = await countSignIn(ctx.db, { email, deviceId }, ctx).catch(async (error: unknown) => {
    if (error instanceof TRPCError) await record(ctx, email, purpose, 'limited')
    throw error
  })
  tellOfFailures(ctx, email, counted.failuresOfAccount)
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

/** Records a security event of the account with an address. The log names no address. */
async function record(ctx: Context, email: string, event: Purpose, outcome: 'limited' | 'failure') {
  const account = email.length > LONGEST_EMAIL ? undefined : await findAccount(ctx.db, email)
  recordSecurityEvent(ctx, { event, outcome, userId: account?.id })
}
