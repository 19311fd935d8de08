import { installationSecret } from '@isse/db'
import { parseCookies } from 'better-auth/cookies'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../procedure/context.ts'
import { isSigned, sign } from '../../security/signature.ts'
import { findAccount } from '../accounts.ts'
import { emailKey } from '../email-key.ts'

// A known device is a browser or a script that has signed in to an account before. It has a signed cookie for each such
// account, which opens nothing: with it, the failures of others do not hold up its next sign-in.

/** Browsers keep no cookie for longer than 400 days. In seconds. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The parts of a request's context that it needs. */
type DeviceContext = Pick<Context, 'auth' | 'db' | 'headers' | 'setHeader'>

/** The account that a cookie is for: a cookie of an earlier generation than the account's is over. */
interface DeviceAccount {
  id: string
  deviceGeneration: number
}

/**
 * The id of the device that a request comes from.
 *
 * @returns undefined where it has not signed in to the account before, or the password was reset since
 */
export async function findKnownDevice(ctx: DeviceContext, email: string): Promise<string | undefined> {
  const cookies = parseCookies(ctx.headers.get('cookie') ?? '')
  const [deviceId, signature] = cookies.get(cookieName(ctx, email))?.split('.') ?? []
  if (!deviceId || !signature) return undefined
  const account = await findAccount(ctx.db, email)
  if (!account || !isSigned(await deviceKey(ctx), signedText(deviceId, account), signature)) return undefined
  return deviceId
}

/** Sets the cookie by which the device is known from now on. A device that is known keeps its id, and so its counts. */
export async function rememberDevice(
  ctx: DeviceContext,
  account: DeviceAccount & { email: string },
  deviceId = randomBytes(16).toString('base64url'),
): Promise<void> {
  const value = `${deviceId}.${sign(await deviceKey(ctx), signedText(deviceId, account))}`
  const attributes = `Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Strict`
  const secure = ctx.auth.options.advanced.defaultCookieAttributes.secure ? '; Secure' : ''
  ctx.setHeader('set-cookie', `${cookieName(ctx, account.email)}=${value}; ${attributes}${secure}`)
}

/** One for each account, so that several people can share a device. */
function cookieName({ auth }: Pick<DeviceContext, 'auth'>, email: string): string {
  return `${auth.options.advanced.cookiePrefix}.device_${emailKey(email).slice(0, 12)}`
}

const deviceKey = ({ db }: Pick<DeviceContext, 'db'>) => installationSecret(db, 'device-secret')

function signedText(deviceId: string, { id, deviceGeneration }: DeviceAccount): string {
  return `known device ${deviceId} ${id} ${deviceGeneration}`
}
