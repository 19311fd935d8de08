import { createUser } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { signInAs, type SignedIn } from '../../testing/signed-in.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { createAccount } from '../accounts.ts'
import { HOUR } from '../../site/dates/milliseconds.ts'

const { email, password } = admin
const newEmail = 'amina.khan@isse.example'
let api: TestApi
let browser: SignedIn
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  await createAccount(api.db, admin)
  browser = await signInAs(api, admin)
})
afterAll(() => api.close())

/** Requests the new address, and returns the token of the mailed link. */
async function ask(typed = newEmail): Promise<string> {
  api.sentMail.length = 0
  await browser.call.account.changeEmail({ email: typed, currentPassword: password })
  await api.finishBackground()
  const text = api.sentMail.find(({ to }) => to === typed.trim().toLowerCase())?.text ?? ''
  return /https:\/\/isse\.example\/signin\/new-address#token=(\S+)/.exec(text)?.[1] ?? 'no link was sent'
}

const confirm = (token: string) => api.visitor.account.confirmEmail({ token })
const addresses = async () =>
  (await api.db.user.findMany({ orderBy: { email: 'asc' } })).map((user) => user.email)
const tooOld = { code: 'BAD_REQUEST', message: expect.stringContaining('used up, withdrawn or too old') }

test('a new address takes effect when its link is followed, and the old one gets a mail before and after', async () => {
  const token = await ask('Amina.Khan@isse.example ')
  expect(api.sentMail.map(({ to }) => to)).toEqual([newEmail, email])
  expect(api.sentMail[1]?.text).toContain('Nothing is changed yet')
  expect(await addresses()).toEqual([email])
  expect(await browser.call.account.get()).toMatchObject({ email, emailChange: { email: newEmail } })

  expect(await confirm(token)).toEqual({ email: newEmail })
  await api.finishBackground()
  expect(api.sentMail[2]).toMatchObject({ to: email, text: expect.stringContaining(newEmail) })
  expect(await browser.call.account.get()).toMatchObject({ email: newEmail, emailChange: null })
  await api.visitor.accounts.signIn({ email: newEmail, password })
  await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(api.securityEvents.map(({ securityEvent }) => securityEvent)).toEqual(
    expect.arrayContaining(['email-change-requested', 'email-changed']),
  )
  expect(JSON.stringify(api.securityEvents)).not.toContain('khan')
})

test('a wrong password changes nothing, and the error is beside its field', async () => {
  await expect(
    browser.call.account.changeEmail({ email: newEmail, currentPassword: 'something else' }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['currentPassword'] }] },
  })
  expect(await api.db.emailChange.count()).toBe(0)
  expect(api.sentMail).toEqual([])
})

test('the present address is rejected beside its field, and no mail is sent', async () => {
  await expect(
    browser.call.account.changeEmail({ email: 'AMINA@isse.example', currentPassword: password }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: {
      issues: [{ path: ['email'], message: 'This is the address that your account has already' }],
    },
  })
  await api.finishBackground()
  expect(api.sentMail).toEqual([])
})

test('a link works once, even if it is followed twice at once', async () => {
  const token = await ask()
  const [first, second] = await Promise.allSettled([confirm(token), confirm(token)])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(confirm(token)).rejects.toMatchObject(tooOld)
})

test.each(['\0', '', 'none'])('the made-up token %j is refused', async (token) => {
  await ask()
  await expect(confirm(token)).rejects.toMatchObject(tooOld)
})

test('a link expires after 24 hours, and the new address is no longer pending', async () => {
  const now = api.clock.now
  const token = await ask()
  api.clock.now = new Date(now.getTime() + 24 * HOUR)
  try {
    expect(await browser.call.account.get()).toMatchObject({ emailChange: null })
    await expect(confirm(token)).rejects.toMatchObject(tooOld)
  } finally {
    api.clock.now = now
  }
})

test('a later request and a withdrawal each end the earlier link', async () => {
  const first = await ask()
  const second = await ask('another@isse.example')
  await expect(confirm(first)).rejects.toMatchObject(tooOld)
  await browser.call.account.withdrawEmail()
  await expect(confirm(second)).rejects.toMatchObject(tooOld)
  expect(await browser.call.account.get()).toMatchObject({ email, emailChange: null })
  expect((await browser.call.account.withdrawEmail()).message).toContain('No new address is waiting')
})

test('a new password ends the link, whether it is set on the screen or by a reset link', async () => {
  const first = await ask()
  await browser.call.account.changePassword({
    currentPassword: password,
    password: 'a-kettle-and-a-chair',
  })
  await expect(confirm(first)).rejects.toMatchObject(tooOld)
  await browser.call.account.changeEmail({ email: newEmail, currentPassword: 'a-kettle-and-a-chair' })
  await api.visitor.accounts.requestReset({ email })
  await api.finishBackground()
  // The mails are sent concurrently, so the one with this link need not be the last.
  const texts = api.sentMail.map(({ text }) => text).join('\n')
  const token = /resetpassword#token=(\S+)/.exec(texts)?.[1] ?? ''
  await api.visitor.accounts.resetPassword({ token, password: 'three-lemons-and-a-kettle' })
  expect(await api.db.emailChange.count()).toBe(0)
})

test('the confirmation ends password-reset links in the former mailbox', async () => {
  await api.visitor.accounts.requestReset({ email })
  await api.finishBackground()
  const reset = /#token=(\S+)/.exec(api.sentMail.at(-1)?.text ?? '')?.[1] ?? ''
  await confirm(await ask())
  await expect(
    api.visitor.accounts.resetPassword({ token: reset, password: 'three-lemons-and-a-kettle' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an address that another account has gets the same response, and only its mailbox learns of it', async () => {
  await createUser(api.db, { email: 'ben@isse.example' })
  const free = await browser.call.account.changeEmail({ email: newEmail, currentPassword: password })
  const waiting = (await browser.call.account.get()).emailChange
  expect(await ask('Ben@isse.example')).toBe('no link was sent')
  const taken = await browser.call.account.changeEmail({
    email: 'ben@isse.example',
    currentPassword: password,
  })
  expect(taken.message.replace('ben@isse.example', newEmail)).toBe(free.message)
  expect((await browser.call.account.get()).emailChange).toEqual({ ...waiting, email: 'ben@isse.example' })
  const toBen = api.sentMail.filter(({ to }) => to === 'ben@isse.example')
  expect(toBen[0]?.text).toContain('You have an account with this address already')
  expect(await addresses()).toEqual([email, 'ben@isse.example'])
})

test('an address that another account took meanwhile is rejected, and nothing is changed', async () => {
  const token = await ask()
  await createUser(api.db, { email: newEmail })
  await expect(confirm(token)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await addresses()).toEqual([newEmail, email])
})

test('an account can request five addresses an hour', async () => {
  for (let count = 0; count < 5; count++) await ask()
  await expect(
    browser.call.account.changeEmail({ email: newEmail, currentPassword: password }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the device that follows the link is trusted under the new address', async () => {
  const token = await ask()
  const before = api.sentHeaders.getSetCookie().length
  await browser.call.account.confirmEmail({ token })
  const set = api.sentHeaders.getSetCookie().slice(before)
  expect(set).toEqual([expect.stringMatching(/^isse\.device_/)])
  api.securityEvents.length = 0
  await api
    .callAs(undefined, new Headers({ cookie: set[0]?.split(';')[0] ?? '' }))
    .accounts.signIn({ email: newEmail, password })
  expect(api.securityEvents.at(-1)).toMatchObject({ securityEvent: 'sign-in', isKnownDevice: true })
})
