import { accountOfSession } from '../accounts/auth/auth.ts'
import type { TestApi } from './test-api.ts'

/** A signed-in browser: its headers, and its procedures. */
export type SignedIn = Awaited<ReturnType<typeof signInAs>>

/**
 * Signs in as a browser does, with a real session in the database.
 *
 * @param userAgent the User-Agent header
 */
export async function signInAs(
  api: TestApi,
  { email, password }: { email: string; password: string },
  userAgent = '',
) {
  const before = api.sentHeaders.getSetCookie().length
  await api.callAs(undefined, new Headers({ 'user-agent': userAgent })).accounts.signIn({ email, password })
  const set = api.sentHeaders.getSetCookie().slice(before)
  const cookies = set.map((cookie) => cookie.split(';')[0])
  const headers = new Headers({ cookie: cookies.join('; '), 'user-agent': userAgent })
  const account = await accountOfSession(api.auth, headers)
  return {
    headers,
    call: api.callAs(account, headers),
    isSignedIn: async (auth = api.auth) => (await accountOfSession(auth, headers)) !== undefined,
  }
}
