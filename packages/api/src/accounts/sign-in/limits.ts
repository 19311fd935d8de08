import type { Database } from '@isse/db'
import type { Caller } from '../../limits/limit.ts'
import { clientNetworkOf } from '../../limits/network.ts'
import { TableLimit } from '../../limits/table-limit.ts'
import { emailKey } from '../email-key.ts'

// Attackers must not be able to lock out the owner of an account: see docs/decisions/accounts.md. The rate limits of
// better-auth are part of its HTTP handler, which is not mounted.

const signIns = { seconds: 15 * 60, message: 'Too many attempts to sign in.' }
const failuresOfDevice = { ...signIns, name: 'sign-in-device', most: 10 }
const failuresFromNetwork = { ...signIns, name: 'sign-in-network', most: 30 }
const failuresOfAccountFromNetwork = { ...signIns, name: 'sign-in-account-network', most: 10 }
/** Never rejects an attempt, only delays it: see `slowDownPause`. */
const failuresOfAccount = { ...signIns, name: 'sign-in-account', most: Number.MAX_SAFE_INTEGER }

const resets = { seconds: 60 * 60, message: 'Too many requests for a new password.' }
const linksOfDevice = { ...resets, name: 'reset-device', most: 5 }
const linksFromNetwork = { ...resets, name: 'reset-network', most: 20 }
const linksOfAccountFromNetwork = { ...resets, name: 'reset-account-network', most: 5 }

/** `deviceId` is undefined unless the device is trusted. */
interface Requester {
  email: string
  deviceId: string | undefined
}

/** An attempt to sign in, counted as a failure until its result is known. */
export interface CountedSignIn {
  /** The failures for the account in 15 minutes, including this attempt; 0 from a trusted device. */
  failuresOfAccount: number
  /** The failures for the account from this client network. */
  failuresFromNetwork: number
  /** Reverts the count if the password could not be checked. */
  takeBack(): Promise<void>
  /** Reverts the count after a success, and clears the earlier failures of this device or client network. */
  forget(): Promise<void>
}

/**
 * Counts an attempt as a failure before the password is checked, so that concurrent attempts are all counted. A
 * trusted device has counts of its own.
 *
 * @throws TOO_MANY_REQUESTS after 10 failures in 15 minutes for the account from the same network (or from a trusted
 *   device), or 30 from the network
 */
export async function countSignIn(
  db: Database,
  { email, deviceId }: Requester,
  caller: Caller,
): Promise<CountedSignIn> {
  const [clientNetwork, account] = [clientNetworkOf(caller.address), emailKey(email)]
  const [own, ownKey] = deviceId
    ? [new TableLimit(db, failuresOfDevice), deviceId]
    : [new TableLimit(db, failuresOfAccountFromNetwork), `${account} ${clientNetwork}`]
  const fromNetwork = new TableLimit(db, failuresFromNetwork)
  const ofAccount = new TableLimit(db, failuresOfAccount)
  if (!deviceId) await fromNetwork.count(clientNetwork, caller)
  const ownFailures = await own.count(ownKey, caller)
  const revertShared = async () => {
    if (deviceId) return
    await fromNetwork.takeBack(clientNetwork)
    await ofAccount.takeBack(account)
  }
  return {
    failuresOfAccount: deviceId ? 0 : await ofAccount.count(account, caller),
    failuresFromNetwork: deviceId ? 0 : ownFailures,
    takeBack: () => own.takeBack(ownKey).then(revertShared),
    forget: () => own.clear(ownKey).then(revertShared),
  }
}

/** Clears the account's failures from a network, after its password was reset from there. */
export async function clearFailedSignIns(db: Database, email: string, { address }: Caller): Promise<void> {
  await new TableLimit(db, failuresOfAccountFromNetwork).clear(
    `${emailKey(email)} ${clientNetworkOf(address)}`,
  )
}

/** Attempts are delayed after this many failures for the account in 15 minutes, from any network. */
const SLOWED_FROM = 10
const LONGEST_PAUSE = 8_000

/**
 * Delay of an attempt from an untrusted device before its password is checked, in milliseconds: half a second after
 * 10 failures for the account in 15 minutes, doubled for each further 10, up to 8 seconds.
 */
export function slowDownPause(failures: number): number {
  if (failures <= SLOWED_FROM) return 0
  return Math.min(LONGEST_PAUSE, 250 * 2 ** Math.floor((failures - 1) / SLOWED_FROM))
}

/**
 * Counts a request for a reset link. Unknown addresses count too, so that the limit does not reveal which addresses
 * have an account.
 *
 * @throws TOO_MANY_REQUESTS after 5 requests in an hour for the account from the same network (or from a trusted
 *   device), or 20 from the network
 */
export async function countResetRequest(
  db: Database,
  { email, deviceId }: Requester,
  caller: Caller,
): Promise<void> {
  if (deviceId) return void (await new TableLimit(db, linksOfDevice).count(deviceId, caller))
  const clientNetwork = clientNetworkOf(caller.address)
  await new TableLimit(db, linksFromNetwork).count(clientNetwork, caller)
  await new TableLimit(db, linksOfAccountFromNetwork).count(`${emailKey(email)} ${clientNetwork}`, caller)
}

/** Reset links mailed to one account. Each outlives this period, so that a person at the limit has a valid one. */
export const resetMails = { name: 'reset-mail', most: 3, seconds: 15 * 60, message: '' }

export const failureMails = { name: 'failure-mail', most: 1, seconds: 6 * 60 * 60, message: '' }
