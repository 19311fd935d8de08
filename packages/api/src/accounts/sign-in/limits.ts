import type { Database } from '@isse/db'
import type { Caller } from '../../limits/limit.ts'
import { networkOf } from '../../limits/network.ts'
import { TableLimit } from '../../limits/table-limit.ts'
import { emailKey } from '../email-key.ts'

// What others do must not shut out the owner of an account: see docs/decisions/accounts.md. better-auth's own
// rate limits are part of its HTTP handler, which is not mounted.

const signIns = { seconds: 15 * 60, refusal: 'Too many attempts to sign in.' }
const failuresOfDevice = { ...signIns, name: 'sign-in-device', most: 10 }
const failuresFromNetwork = { ...signIns, name: 'sign-in-network', most: 30 }
const failuresOfAccountFromNetwork = { ...signIns, name: 'sign-in-account-network', most: 10 }
/** Slows the account down and refuses nobody: see `slowDownPause`. */
const failuresOfAccount = { ...signIns, name: 'sign-in-account', most: Number.MAX_SAFE_INTEGER }

const resets = { seconds: 60 * 60, refusal: 'Too many requests for a new password.' }
const linksOfDevice = { ...resets, name: 'reset-device', most: 5 }
const linksFromNetwork = { ...resets, name: 'reset-network', most: 20 }
const linksOfAccountFromNetwork = { ...resets, name: 'reset-account-network', most: 5 }

/** Who asks: `deviceId` is of a device that has signed in to the account before. */
interface Asker {
  email: string
  deviceId: string | undefined
}

/** An attempt to sign in that has been counted as a failure. */
export interface CountedSignIn {
  /** The failures for the account in 15 minutes, this attempt included; 0 from a known device. */
  failuresOfAccount: number
  /** The same from the attempt's network alone. */
  failuresFromNetwork: number
  /** Takes the count back for an attempt that could not be decided. */
  takeBack(): Promise<void>
  /** Takes the count back for an attempt that succeeded, and forgets the earlier failures of the same person. */
  forget(): Promise<void>
}

/**
 * Counts an attempt to sign in as a failure before the password is checked, so that many attempts at once are all
 * counted. The attempts of a known device are counted for it alone.
 *
 * @throws TOO_MANY_REQUESTS after 10 failures in 15 minutes for the account from the same network (or for a known
 *   device), or 30 from the network
 */
export async function countSignIn(db: Database, asker: Asker, caller: Caller): Promise<CountedSignIn> {
  const { email, deviceId } = asker
  const [network, account] = [networkOf(caller.address), emailKey(email)]
  const [own, ownKey] = deviceId
    ? [new TableLimit(db, failuresOfDevice), deviceId]
    : [new TableLimit(db, failuresOfAccountFromNetwork), `${account} ${network}`]
  const fromNetwork = new TableLimit(db, failuresFromNetwork)
  const ofAccount = new TableLimit(db, failuresOfAccount)
  if (!deviceId) await fromNetwork.count(network, caller)
  const ownFailures = await own.count(ownKey, caller)
  const takeBackShared = async () => {
    if (deviceId) return
    await fromNetwork.takeBack(network)
    await ofAccount.takeBack(account)
  }
  return {
    failuresOfAccount: deviceId ? 0 : await ofAccount.count(account, caller),
    failuresFromNetwork: deviceId ? 0 : ownFailures,
    takeBack: () => own.takeBack(ownKey).then(takeBackShared),
    forget: () => own.clear(ownKey).then(takeBackShared),
  }
}

/** Clears the count of failures for the account from a network, after a new password was set from there. */
export async function forgetFailedSignIns(db: Database, email: string, { address }: Caller): Promise<void> {
  await new TableLimit(db, failuresOfAccountFromNetwork).clear(`${emailKey(email)} ${networkOf(address)}`)
}

/** An account is slowed down from this many failures in 15 minutes on, from any network. */
const SLOWED_FROM = 10
const LONGEST_PAUSE = 8_000

/**
 * How long an attempt from an unknown device waits before its password is checked, in milliseconds: half a second
 * after 10 failures for the account in 15 minutes, and twice as long for each further 10, up to 8 seconds.
 */
export function slowDownPause(failures: number): number {
  if (failures <= SLOWED_FROM) return 0
  return Math.min(LONGEST_PAUSE, 250 * 2 ** Math.floor((failures - 1) / SLOWED_FROM))
}

/**
 * Counts a request for a reset link. It counts whether or not there is such an account, so that the limit does not
 * reveal which addresses have one.
 *
 * @throws TOO_MANY_REQUESTS after 5 requests in an hour for the account from the same network (or from a known
 *   device), or 20 from the network
 */
export async function countResetRequest(
  db: Database,
  { email, deviceId }: Asker,
  caller: Caller,
): Promise<void> {
  if (deviceId) return void (await new TableLimit(db, linksOfDevice).count(deviceId, caller))
  const network = networkOf(caller.address)
  await new TableLimit(db, linksFromNetwork).count(network, caller)
  await new TableLimit(db, linksOfAccountFromNetwork).count(`${emailKey(email)} ${network}`, caller)
}

/** Of mails with a link to one account. A link is good for longer than this time: a person who gets no more has one. */
export const resetMails = { name: 'reset-mail', most: 3, seconds: 15 * 60, refusal: '' }

/** Of mails about many failed attempts to sign in, to one account. */
export const failureMails = { name: 'failure-mail', most: 1, seconds: 6 * 60 * 60, refusal: '' }
