import { createUser } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { createAccount } from '../accounts.ts'
import { accountOfSession } from '../auth/auth.ts'

const { email, password } = admin

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  // An account with tokens cannot be deleted.
  await api.db.apiToken.deleteMany()
  await api.db.user.deleteMany()
  await api.db.rateLimiterFlexible.deleteMany()
  api.sentHeaders.delete('set-cookie')
  await createAccount(api.db, admin)
})
afterAll(() => api.close())

/** The session cookie of the latest sign-in, as a browser sends it. */
const sentCookie = () =>
  new Headers({
    cookie:
      api.sentHeaders
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('isse.session_token='))
        .at(-1)
        ?.split(';')[0] ?? '',
  })

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

test('an unknown address and a wrong password get the same response', async () => {
  const clientErrors = await Promise.all(
    [
      { email, password: 'something-else' },
      { email: 'nobody@isse.example', password },
      { email: 'no address', password },
    ].map((credentials) =>
      api.visitor.accounts.signIn(credentials).catch((error: { code: string; message: string }) => error),
    ),
  )
  for (const clientError of clientErrors)
    expect(clientError).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'The e-mail address or the password is not right. Please check both and try again.',
    })
  expect(api.sentHeaders.has('set-cookie')).toBe(false)
})

test('invisible characters in a typed address do not prevent a sign-in', async () => {
  const typed = ` \u2060${email.slice(0, 2)}\u200b${email.slice(2, 3)}\u200d${email.slice(3)}\u202e\n`
  expect(await api.visitor.accounts.signIn({ email: typed, password })).toMatchObject({ email })
  expect(await mailedToken(typed)).not.toContain('no mail')
})

test('rejects an empty field', async () => {
  await expect(api.visitor.accounts.signIn({ email: ' ', password: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('signing out ends the session on the server', async () => {
  await api.visitor.accounts.signIn({ email, password })
  const headers = sentCookie()
  await api.callAs(await accountOfSession(api.auth, headers), headers).accounts.signOut()
  expect(await accountOfSession(api.auth, headers)).toBeUndefined()
  expect(api.sentHeaders.getSetCookie().at(-1)).toMatch(/Max-Age=0/)
})

/** Requests a link, and returns the token of the latest mail. */
async function mailedToken(typed = email) {
  await api.visitor.accounts.requestReset({ email: typed })
  await api.background.finish()
  return /#token=(\S+)/.exec(api.sentMail.at(-1)?.text ?? '')?.[1] ?? 'there was no mail with a link'
}

test('a link for a new password is valid for 30 minutes', async () => {
  const token = await mailedToken(email.toUpperCase())
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

test('a new password ends all sessions, all other links, and the delay after wrong passwords', async () => {
  await api.visitor.accounts.signIn({ email, password })
  const other = await mailedToken()
  const latest = await mailedToken()
  for (let tries = 0; tries < 10; tries++)
    await api.visitor.accounts.signIn({ email, password: 'wrong' }).catch(() => undefined)
  const set = (token: string) =>
    api.visitor.accounts.resetPassword({ token, password: 'a-kettle-and-a-chair' })
  await set(latest)
  expect(await api.db.session.count()).toBe(0)
  await expect(set(other)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(set(latest)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await api.visitor.accounts.signIn({ email, password: 'a-kettle-and-a-chair' })
})

test('a password that is easy to guess is rejected beside its field, and the link stays valid', async () => {
  await api.db.charity.create({ data: { shortName: 'Lemons', fullName: 'The Lemons of Rawtenstall' } })
  const token = await mailedToken()
  for (const [easy, reason] of [
    ['Liverpool1234', 'others try first'],
    [email, 'your e-mail address'],
    ['Rawtenstall 2026', 'the charity’s name'],
  ] as const)
    await expect(api.visitor.accounts.resetPassword({ token, password: easy })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(
        `^This password is easy to guess: .*${reason}.*\\. Three or four words that do not belong together are better\\.$`,
      ),
      cause: { issues: [{ path: ['password'] }] },
    })
  await api.db.charity.deleteMany()
  await api.visitor.accounts.resetPassword({ token, password: 'a-kettle-and-a-chair' })
})

test('a made-up link is rejected before the password is checked', async () => {
  await expect(
    api.visitor.accounts.resetPassword({ token: 'made-up', password: 'Password123!' }),
  ).rejects.toMatchObject({ message: expect.stringContaining('too old') })
})

test('an existing password that is easy to guess still signs in', async () => {
  const easy = { ...admin, email: 'ben@isse.example', password: '000000000000' }
  await createAccount(api.db, easy)
  await api.visitor.accounts.signIn({ email: easy.email, password: easy.password })
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

  const input = { token: await mailedToken(), password: 'a-kettle-and-a-chair', endApiTokens }
  const { message } = await api.visitor.accounts.resetPassword(input)

  expect([await countTokens(userId), await countTokens('ben')]).toEqual([endApiTokens === false ? 1 : 0, 1])
  const ending = { securityEvent: 'token-ended', userId, count: 1, reason: 'password-reset' }
  if (endApiTokens === false) expect(message).toBe('Your new password is set. Please sign in with it.')
  else {
    expect(message).toContain('One API token has ended with the old one.')
    expect(api.securityEvents.at(-1)).toMatchObject(ending)
  }
})

test('every address gets the same response, and only an account gets a mail', async () => {
  const sent = api.sentMail.length
  const answers = await Promise.all(
    [email, 'nobody@isse.example', 'not an address'].map((typed) =>
      api.visitor.accounts.requestReset({ email: typed }),
    ),
  )
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  await api.background.finish()
  expect(api.sentMail.slice(sent).map(({ to }) => to)).toEqual([email])
})
