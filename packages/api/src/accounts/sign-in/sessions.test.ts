import type { Database } from '@isse/db'
import { hashPassword as hashByScrypt } from 'better-auth/crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { createCallerFactory } from '../../procedure/trpc.ts'
import { appRouter } from '../../router.ts'
import { createAccount } from '../accounts.ts'
import { accountOfSession, createAuth } from '../auth/auth.ts'
import { HOUR } from '../../site/dates/milliseconds.ts'

const { email, password } = admin
let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.db.user.deleteMany()
  await api.db.rateLimiterFlexible.deleteMany()
  api.sentHeaders.delete('set-cookie')
  await createAccount(api.db, admin)
})
afterAll(() => api.close())

const isSignedIn = async (headers: Headers, auth = api.auth) =>
  (await accountOfSession(auth, headers)) !== undefined

/** Calls with the headers of a browser. */
const callWith = async (headers: Headers) => api.callAs(await accountOfSession(api.auth, headers), headers)

/** Signs in with this cookie, and returns the headers that the browser sends from then on. */
async function signIn(cookie?: string): Promise<Headers> {
  const visitor = await callWith(new Headers(cookie ? { cookie } : {}))
  await visitor.accounts.signIn({ email, password })
  const session = api.sentHeaders.getSetCookie().findLast((line) => line.includes('session_token='))
  return new Headers({ cookie: session?.split(';')[0] ?? '' })
}

describe('a session', () => {
  test('is new after each sign-in, even with a cookie, and the previous one ends', async () => {
    const planted = await signIn()
    const own = await signIn(planted.get('cookie') ?? '')
    expect(own.get('cookie')).not.toBe(planted.get('cookie'))
    expect([await isSignedIn(planted), await isSignedIn(own)]).toEqual([false, true])
    const madeUp = await signIn('isse.session_token=chosen-by-a-stranger')
    expect(madeUp.get('cookie')).not.toContain('chosen')
    // A sign-in on another device ends nothing.
    expect(await isSignedIn(own)).toBe(true)
  })

  test('rejects a stolen cookie after a sign-out or a new password', async () => {
    const stolen = await signIn()
    await (await callWith(stolen)).accounts.signOut()
    expect(await isSignedIn(stolen)).toBe(false)

    const another = await signIn()
    await api.visitor.accounts.requestReset({ email })
    await api.background.finish()
    const token = /#token=(\S+)/.exec(api.sentMail.at(-1)?.text ?? '')?.[1] ?? ''
    await api.visitor.accounts.resetPassword({ token, password: 'a-kettle-and-a-chair' })
    expect(await isSignedIn(another)).toBe(false)
  })

  test('ends after twelve hours without use, and use extends it', async () => {
    const headers = await signIn()
    const { expiresAt } = await api.db.session.findFirstOrThrow()
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 11.9 * HOUR)
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 12 * HOUR)
    await api.db.session.updateMany({ data: { expiresAt: new Date(Date.now() + 2 * HOUR) } })
    expect(await isSignedIn(headers)).toBe(true)
    expect((await api.db.session.findFirstOrThrow()).expiresAt.getTime()).toBeGreaterThan(
      Date.now() + 11.9 * HOUR,
    )
    await api.db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
    expect(await isSignedIn(headers)).toBe(false)
  })

  test('ends after thirty days even if it is in use, as does its cookie', async () => {
    const headers = await signIn()
    expect(api.sentHeaders.get('set-cookie')).toContain(`Max-Age=${30 * 24 * 60 * 60};`)
    const age = (days: number) =>
      api.db.session.updateMany({ data: { createdAt: new Date(Date.now() - days * 24 * HOUR) } })
    await age(29.9)
    expect(await isSignedIn(headers)).toBe(true)
    await age(30)
    expect(await isSignedIn(headers)).toBe(false)
    expect(await api.db.session.count()).toBe(0)
  })
})

test('a sign-out that cannot end the session says so, and keeps the cookie', async () => {
  const headers = await signIn()
  const account = await accountOfSession(api.auth, headers)
  const db = api.db.$extends({
    query: { session: { $allOperations: () => Promise.reject(new Error('The database is unavailable.')) } },
  }) as unknown as Database
  const auth = await createAuth(db, { secure: false })
  api.sentHeaders.delete('set-cookie')
  const browser = createCallerFactory(appRouter)({ ...api.context, account, db, auth, headers })
  await expect(browser.accounts.signOut()).rejects.toThrow('The database is unavailable.')
  expect(api.sentHeaders.has('set-cookie')).toBe(false)
  expect(await isSignedIn(headers)).toBe(true)
})

test('an old hash still accepts its password, and the sign-in renews it', async () => {
  await api.db.account.updateMany({ data: { password: await hashByScrypt(password) } })
  await signIn()
  const { password: renewed } = await api.db.account.findFirstOrThrow()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await signIn()
  expect((await api.db.account.findFirstOrThrow()).password).toBe(renewed)
})
