import { parseCookies } from 'better-auth/cookies'
import { isSigned } from '../../security/signature.ts'
import type { Auth } from './auth.ts'

/**
 * Whether a request carries a session cookie that this site has signed. Nobody can make one up, and telling costs no
 * query. The session may have ended since: it says that somebody signed in, never what they may do.
 */
export async function hasSignedSession(auth: Auth, headers: { cookie?: string }): Promise<boolean> {
  if (headers.cookie === undefined) return false
  const { authCookies, secret } = await auth.$context
  const value = parseCookies(headers.cookie).get(authCookies.sessionToken.name) ?? ''
  const end = value.lastIndexOf('.')
  // better-auth writes the signature in base64.
  const signature = Buffer.from(value.slice(end + 1), 'base64').toString('base64url')
  return end > 0 && isSigned(secret, value.slice(0, end), signature)
}
