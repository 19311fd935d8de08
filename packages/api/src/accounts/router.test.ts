import { createUser } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { createAccount } from './accounts.ts'
import { accountOfSession } from './auth.ts'

const admin = {
  email: 'amina@isse.example',
  password: 'lemon-tree-in-leeds',
  name: 'Amina',
  role: 'ROLE_ADMIN',
}
const { email, password } = admin

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  // An account that has tokens cannot be deleted.
  await api.db.apiToken.deleteMany()
  await api.db.user.deleteMany()
  await api.db.rateLimiterFlexible.deleteMany()
  api.sentHeaders.delete('set-cookie')
  await createAccount(api.db, admin)
})
afterAll(() => api.close())

const sentCookie = () => new Headers({ cookie: api.sentHeaders.getSetCookie().at(-1)?.split(';')[0] ?? '' })

test('the right password signs in, with ROLE_ADMIN first and a cookie that scripts cannot read', async () => {
  expect(await api.visitor.accounts.signIn({ email: email.toUpperCase(), password })).toEqual({
    authorities: [{ authority: 'ROLE_ADMIN' }],
    email,
    name: 'Amina',
  })
  const cookie = api.sentHeaders.get('set-cookie')
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).not.toMatch(/Secure/)
  expect(await accountOfSession(api.auth, sentCookie())).toMatchObject({ email, role: 'ROLE_ADMIN' })
})

test('an unknown address and a wrong password have the same answer', async () => {
  const refusals = await Promise.all(
    [
      { email, password: 'something-else' },
      { email: 'nobody@isse.example', password },
      { email: 'no address', password },
    ].map((credentials) =>
      api.visitor.accounts.signIn(credentials).catch((error: { code: string; message: string }) => error),
    ),
  )
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'The e-mail address or the password is not right. Please check both and try again.',
    })
  expect(api.sentHeaders.has('set-cookie')).toBe(false)
})

test('an empty field is refused', async () => {
  await expect(api.visitor.accounts.signIn({ email: ' ', password: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('signing out ends the session on the server', async () => {
  await api.visitor.accounts.signIn({ email, password })
  const headers = sentCookie()
  await api.callAs(undefined, headers).accounts.signOut()
  expect(await accountOfSession(api.auth, headers)).toBeUndefined()
  expect(api.sentHeaders.getSetCookie().at(-1)).toMatch(/Max-Age=0/)
})

test('after ten failures even the right password is refused, and the answer says how long to wait', async () => {
  const guess = () => api.visitor.accounts.signIn({ email, password: 'a guess' })
  for (let failures = 0; failures < 10; failures++)
    await expect(guess()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts to sign in. Please wait 15 minutes and try again.',
  })
  expect(Number(api.sentHeaders.get('retry-after'))).toBeGreaterThan(800)
})

test('guesses at the same moment are all counted', async () => {
  const guesses = Array.from({ length: 15 }, () =>
    api.visitor.accounts.signIn({ email, password: 'a guess' }),
  )
  const codes = (await Promise.allSettled(guesses)).map(
    (result) => result.status === 'rejected' && result.reason.code,
  )
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
})

test('a successful sign-in clears the count of failures', async () => {
  for (let failures = 0; failures < 9; failures++)
    await api.visitor.accounts.signIn({ email, password: 'a guess' }).catch(() => undefined)
  await api.visitor.accounts.signIn({ email, password })
  await expect(api.visitor.accounts.signIn({ email, password: 'a guess' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

const mailedToken = () =>
  /#token=(\S+)/.exec(api.sentMail.at(-1)?.text ?? '')?.[1] ?? 'there was no mail with a link'

test('a link for a new password is valid for 30 minutes', async () => {
  await api.visitor.accounts.requestReset({ email: email.toUpperCase() })
  const token = mailedToken()
  const { expiresAt } = await api.db.verification.findFirstOrThrow()
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000)
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  await api.db.verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
  await expect(
    api.visitor.accounts.resetPassword({ token, password: 'three-lemons-and-a-kettle' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('too old') })
  await api.visitor.accounts.signIn({ email, password })
})

test.each(['\0', 'a\0b', '\ud800', '', 'none'])(
  'a link with the token %j is refused as invalid',
  async (token) => {
    await expect(
      api.visitor.accounts.resetPassword({ token, password: 'three-lemons-and-a-kettle' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('too old') })
  },
)

test('a new password ends every session, every other link, and the wait after wrong passwords', async () => {
  await api.visitor.accounts.signIn({ email, password })
  await api.visitor.accounts.requestReset({ email })
  const other = mailedToken()
  await api.visitor.accounts.requestReset({ email })
  for (let tries = 0; tries < 10; tries++)
    await api.visitor.accounts.signIn({ email, password: 'wrong' }).catch(() => undefined)
  const set = (token: string) =>
    api.visitor.accounts.resetPassword({ token, password: 'a-kettle-and-a-chair' })
  await set(mailedToken())
  expect(await api.db.session.count()).toBe(0)
  await expect(set(other)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(set(mailedToken())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await api.visitor.accounts.signIn({ email, password: 'a-kettle-and-a-chair' })
})

test.each([
  ['ends the API tokens of the account, and of no other', undefined],
  ['keeps the API tokens of the account where that is asked for', false],
])('a new password %s', async (_, endApiTokens) => {
  const { id: userId } = await api.db.user.findUniqueOrThrow({ where: { email } })
  await createUser(api.db, { id: 'ben' })
  const owned = (ownerId: string) => ({
    name: ownerId,
    access: 'READ',
    hash: ownerId,
    beginning: 'isse_',
    userId: ownerId,
  })
  await api.db.apiToken.createMany({ data: [owned(userId), owned('ben')] })
  const countTokens = (ownerId: string) =>
    api.db.apiToken.count({ where: { userId: ownerId, endsAt: { gt: api.clock.now } } })

  await api.visitor.accounts.requestReset({ email })
  const input = { token: mailedToken(), password: 'a-kettle-and-a-chair', endApiTokens }
  const { message } = await api.visitor.accounts.resetPassword(input)

  expect([await countTokens(userId), await countTokens('ben')]).toEqual([endApiTokens === false ? 1 : 0, 1])
  const ending = { securityEvent: 'token-ended', userId, count: 1, reason: 'password-reset' }
  if (endApiTokens === false) expect(message).toBe('Your new password is set. Please sign in with it.')
  else {
    expect(message).toContain('One API token has ended with the old one.')
    expect(api.securityEvents.at(-1)).toMatchObject(ending)
  }
})

test('every address has the same answer, and only an account is sent a mail', async () => {
  const sent = api.sentMail.length
  const answers = await Promise.all(
    [email, 'nobody@isse.example', 'not an address'].map((typed) =>
      api.visitor.accounts.requestReset({ email: typed }),
    ),
  )
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  expect(api.sentMail.slice(sent).map(({ to }) => to)).toEqual([email])
})

test('an account is sent five links an hour at most', async () => {
  for (let sent = 0; sent < 5; sent++) await api.visitor.accounts.requestReset({ email })
  await expect(api.visitor.accounts.requestReset({ email })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})
