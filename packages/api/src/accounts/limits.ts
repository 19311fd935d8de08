import type { Database } from '@isse/db'
import { createHash } from 'node:crypto'
import { Limit, type Caller } from '../kit/limit.ts'

// better-auth's own rate limits are part of its HTTP handler, which is not mounted.

const signIns = { seconds: 15 * 60, refusal: 'Too many attempts to sign in.' }
const failedSignInsOfAccount = { ...signIns, name: 'sign-in-account', most: 10 }
const failedSignInsFromAddress = { ...signIns, name: 'sign-in-address', most: 30 }

const resets = { seconds: 60 * 60, refusal: 'Too many requests for a new password.' }
const resetLinksOfAccount = { ...resets, name: 'reset-account', most: 5 }
const resetLinksFromAddress = { ...resets, name: 'reset-address', most: 20 }
const resetTriesFromAddress = { ...resets, name: 'reset-try', most: 20 }

/**
 * Slows down the guessing of passwords. Counts an attempt as a failure before the password is checked, so that many
 * attempts at once are all counted.
 *
 * @returns a function that takes the count back, for an attempt that succeeded
 * @throws TOO_MANY_REQUESTS after 10 failures for the account or 30 from the address in 15 minutes
 */
export async function countSignIn(db: Database, email: string, caller: Caller): Promise<() => Promise<void>> {
  const fromAddress = new Limit(db, failedSignInsFromAddress)
  await fromAddress.count(caller.address, caller)
  await new Limit(db, failedSignInsOfAccount).count(accountKey(email), caller)
  return async () => {
    await forgetFailedSignIns(db, email)
    await fromAddress.takeBack(caller.address)
  }
}

/** Clears the account's count of failures, after a successful sign-in or a new password. */
export async function forgetFailedSignIns(db: Database, email: string): Promise<void> {
  await new Limit(db, failedSignInsOfAccount).clear(accountKey(email))
}

/**
 * Counts a request for a reset link. It counts whether or not there is such an account, so that the limit does not
 * reveal which addresses have one.
 *
 * @throws TOO_MANY_REQUESTS after 5 links for the account or 20 from the address in an hour
 */
export async function countResetLink(db: Database, email: string, caller: Caller): Promise<void> {
  await new Limit(db, resetLinksFromAddress).count(caller.address, caller)
  await new Limit(db, resetLinksOfAccount).count(accountKey(email), caller)
}

/**
 * Slows down the guessing of reset links.
 *
 * @throws TOO_MANY_REQUESTS after 20 tries from the address in an hour
 */
export async function countResetTry(db: Database, caller: Caller): Promise<void> {
  await new Limit(db, resetTriesFromAddress).count(caller.address, caller)
}

/** A hash of the address: the text typed into the e-mail field may be very long, or a password by mistake. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
