import { installationSecret } from '@isse/db'
import { parseCookies } from 'better-auth/cookies'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../procedure/context.ts'
import { isSigned, sign } from '../../security/signature.ts'
import { findAccount } from '../accounts.ts'
import { emailKey } from '../email-key.ts'

// A trusted device is a browser or script that has signed in to an account before. It has a signed cookie for each
// such account. The cookie grants no access, but other clients' failures do not delay a sign-in with it.

/** Browsers keep no cookie for longer than 400 days. In seconds. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60

type DeviceContext = Pick<Context, 'auth' | 'db' | 'headers' | 'setHeader'>

/** The account of a cookie. A new `deviceGeneration` invalidates all its cookies. */
interface DeviceAccount {
  id: string
  deviceGeneration: number
}

/**
 * Returns the id of the request's device if it is trusted.
 *
 * @returns undefined if it has not signed in to the account before, or the password was reset since
 */
export async function findTrustedDevice(ctx: DeviceContext, email: string): Promise<string | undefined> {
  const cookies = parseCookies(ctx.headers.get('cookie') ?? '')
  const [deviceId, signature] = cookies.get(cookieName(ctx, email))?.split('.') ?? []
  if (!deviceId || !signature) return undefined
  const account = await findAccount(ctx.db, email)
  if (!account || !isSigned(await deviceKey(ctx), signedText(deviceId, account), signature)) return undefined
  return deviceId
}

/** Sets the cookie that makes the device trusted. A trusted device keeps its id, and with it its rate-limit counts. */
export async function trustDevice(
  ctx: DeviceContext,
  account: DeviceAccount & { email: string },
  deviceId = randomBytes(16).toString('base64url'),
): Promise<void> {
  const value = `${deviceId}.${sign(await deviceKey(ctx), signedText(deviceId, account))}`
  const attributes = `Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Strict`
  const secure = ctx.auth.options.advanced.defaultCookieAttributes.secure ? '; Secure' : ''
  ctx.setHeader('set-cookie', `${cookieName(ctx, account.email)}=${value}; ${attributes}${secure}`)
}

/** Each account has its own cookie, so that several people can share a device. */
function cookieName({ auth }: Pick<DeviceContext, 'auth'>, email: string): string {
  return `${auth.options.advanced.cookiePrefix}.device_${emailKey(email).slice(0, 12)}`
}

const deviceKey = ({ db }: Pick<DeviceContext, 'db'>) => installationSecret(db, 'device-secret')

function signedText(deviceId: string, { id, deviceGeneration }: DeviceAccount): string {
  return `known device ${deviceId} ${id} ${deviceGeneration}`
}
