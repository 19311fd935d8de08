import { statementsOf } from '@isse/db/testing'
import { beforeEach, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { signInAs } from '../../testing/signed-in.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { createAccount } from '../accounts.ts'
import { accountOfSession } from '../auth/auth.ts'

const api = useTestApi()
let browser: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  await createAccount(api.db, admin)
  browser = await signInAs(api, admin)
})

/** Returns the cookies whose names contain this word. */
const cookies = (word: string) => {
  const all = browser.headers.get('cookie')?.split('; ') ?? []
  return new Headers({ cookie: all.filter((cookie) => cookie.includes(word)).join('; ') })
}

/** Sends a request as the server does: reads the session first. */
const signIn = async (headers: Headers, password = admin.password) => {
  const account = await accountOfSession(api.auth, headers)
  await api.callAs(account, headers).accounts.signIn({ email: admin.email, password })
}

test.each([
  ['on an unknown device', 9, () => signIn(new Headers())],
  ['on a known device', 6, () => signIn(cookies('device'))],
  ['on a known device that is signed in', 8, () => signIn(browser.headers)],
  ['with a wrong password', 5, () => signIn(new Headers(), 'a guess').catch(() => undefined)],
])('a sign-in %s takes %i statements', async (_, count, work) => {
  const statements = await statementsOf(work)
  expect(statements.length, statements.join('\n')).toBe(count)
})

test('a request with a session takes one statement for it, and a sign-out one more', async () => {
  const signOut = async () =>
    api.callAs(await accountOfSession(api.auth, browser.headers), browser.headers).accounts.signOut()
  const statements = await statementsOf(signOut)
  expect(statements.length, statements.join('\n')).toBe(2)
  expect(await browser.isSignedIn()).toBe(false)
})
