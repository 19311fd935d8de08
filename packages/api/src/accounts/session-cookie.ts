import { parseCookies } from 'better-auth/cookies'
import { createHmac, timingSafeEqual } from 'node:crypto'
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
  const expected = createHmac('sha256', secret)
    .update(value.slice(0, Math.max(end, 0)))
    .digest()
  const sent = Buffer.from(value.slice(end + 1), 'base64')
  return end > 0 && sent.length === expected.length && timingSafeEqual(sent, expected)
}
