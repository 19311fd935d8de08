import { parseCookies } from 'better-auth/cookies'
import { isSigned } from '../../security/signature.ts'
import type { Auth } from './auth.ts'

/**
 * Returns true if a request carries a session cookie with this site's signature. It runs no query, so the session may
 * have ended since: the result proves an earlier sign-in, not a permission.
 */
export async function hasSignedSession(auth: Auth, headers: { cookie?: string }): Promise<boolean> {
  if (headers.cookie === undefined) return false
  const { authCookies, secret } = await auth.$context
  const value = parseCookies(headers.cookie).get(authCookies.sessionToken.name) ?? ''
  const end = value.lastIndexOf('.')
  // better-auth encodes the signature in base64.
  const signature = Buffer.from(value.slice(end + 1), 'base64').toString('base64url')
  return end > 0 && isSigned(secret, value.slice(0, end), signature)
}
