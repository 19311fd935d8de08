import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { signInAs, type SignedIn } from '../../testing/signed-in.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { createAccount } from '../accounts.ts'
import { createAuth } from '../auth/auth.ts'
import { findTrustedDevice } from '../sign-in/trusted-device.ts'

const { email, password } = admin
const another = { ...admin, email: 'ben@isse.example', name: 'Ben' }
const newPassword = 'three-lemons-and-a-kettle'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'

let api: TestApi
let browser: SignedIn
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  await createAccount(api.db, admin)
  browser = await signInAs(api, admin, firefox)
})
afterAll(() => api.close())

const change = (currentPassword = password) =>
  browser.call.account.changePassword({ currentPassword, password: newPassword })

describe('the name', () => {
  test('is saved without surrounding blanks', async () => {
    await browser.call.account.rename({ name: ' Amina Khan ' })
    expect(await browser.call.account.get()).toEqual({
      name: 'Amina Khan',
      email,
      role: 'ROLE_ADMIN',
      mayEditCharity: false,
      mayReadMessages: false,
      emailChange: null,
      canConfirmEmail: true,
      apiTokens: 0,
    })
    expect(api.securityEvents.at(-1)).toMatchObject({ securityEvent: 'name-changed', outcome: 'success' })
  })

  test.each([' ', 'x'.repeat(301), 'a\0b', '\u200b', 'Ann\u001b[2J', 'Ann\nBen', 'Ann\ud83d'])(
    '%j is refused',
    async (name) => {
      await expect(browser.call.account.rename({ name })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('of an account that is removed meanwhile asks for a sign-in', async () => {
    await api.db.user.deleteMany()
    const signedOut = { code: 'UNAUTHORIZED' }
    await expect(browser.call.account.rename({ name: 'Ben' })).rejects.toMatchObject(signedOut)
    await expect(browser.call.account.get()).rejects.toMatchObject(signedOut)
  })
})

describe('the password', () => {
  test('is changed: this session continues, all others end, and a mail says so', async () => {
    const elsewhere = await signInAs(api, admin)
    await createAccount(api.db, another)
    const colleague = await signInAs(api, another)
    await change()
    expect([await browser.isSignedIn(), await elsewhere.isSignedIn(), await colleague.isSignedIn()]).toEqual([
      true,
      false,
      true,
    ])
    await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await api.visitor.accounts.signIn({ email, password: newPassword })
    await api.finishBackground()
    expect(api.sentMail).toMatchObject([{ to: email, subject: expect.stringContaining('has been changed') }])
    expect(api.securityEvents).toContainEqual(
      expect.objectContaining({ securityEvent: 'password-changed', outcome: 'success' }),
    )
  })

  test('is changed: only this device stays trusted', async () => {
    const elsewhere = await signInAs(api, admin)
    const known = (headers: Headers) =>
      findTrustedDevice({ auth: api.auth, db: api.db, headers, setHeader: () => undefined }, email)
    expect(await known(elsewhere.headers)).toBeDefined()
    const before = api.sentHeaders.getSetCookie().length
    await change()
    expect(await known(elsewhere.headers)).toBeUndefined()
    const [cookie] = api.sentHeaders.getSetCookie().slice(before)
    expect(await known(new Headers({ cookie: cookie?.split(';')[0] ?? '' }))).toBeDefined()
  })

  test.each([
    ['ends the API tokens of the account', undefined, 0],
    ['keeps them where that is asked for', false, 1],
  ])('is changed: it %s', async (_, endApiTokens, left) => {
    await browser.call.apiTokens.create({ name: 'Import', access: 'READ', lifetime: '30' })
    expect(await browser.call.account.get()).toMatchObject({ apiTokens: 1 })
    const input = { currentPassword: password, password: newPassword, endApiTokens }
    const { message } = await browser.call.account.changePassword(input)
    expect(message.includes('One API token has ended')).toBe(left === 0)
    expect(await browser.call.account.get()).toMatchObject({ apiTokens: left })
  })

  test('is not changed without the present one, which can be wrong ten times, as at a sign-in', async () => {
    for (let tries = 0; tries < 10; tries++)
      await expect(change('something else')).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: ['currentPassword'] }] },
      })
    await expect(change()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(api.securityEvents.map(({ outcome }) => outcome).slice(-2)).toEqual(['failure', 'limited'])
    expect(await browser.isSignedIn()).toBe(true)
    await api.db.rateLimiterFlexible.deleteMany()
    await api.visitor.accounts.signIn({ email, password })
  })

  test.each(['short', 'Password123!', email, 'x'.repeat(129)])(
    '%s is refused as a new one',
    async (refused) => {
      await expect(
        browser.call.account.changePassword({ currentPassword: password, password: refused }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: ['password'] }] } })
    },
  )

  test('changes once if two changes come at once', async () => {
    const results = await Promise.allSettled([change(), change()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await browser.isSignedIn()).toBe(true)
  })
})

describe('signed-in devices', () => {
  test('are listed with browser, network and times, this one first, and never with the secret of a session', async () => {
    const elsewhere = await signInAs(api, admin)
    await createAccount(api.db, another)
    await signInAs(api, another)
    const devices = await browser.call.account.devices()
    expect(devices).toMatchObject([
      { device: 'Firefox on Windows', network: '192.0.2.…', isThis: true },
      { device: 'A script or an unknown browser', network: '192.0.2.…', isThis: false },
    ])
    const sessions = await api.db.session.findMany()
    for (const { token } of sessions) expect(JSON.stringify(devices)).not.toContain(token)
    expect((await elsewhere.call.account.devices()).map(({ isThis }) => isThis)).toEqual([true, false])
  })

  test('are no longer listed when their sessions have ended', async () => {
    const elsewhere = await signInAs(api, admin)
    const other = { NOT: { id: (await browser.call.account.devices())[0]?.sessionId ?? '' } }
    await api.db.session.updateMany({ where: other, data: { expiresAt: new Date(Date.now() - 1000) } })
    expect(await browser.call.account.devices()).toHaveLength(1)
    expect(await elsewhere.isSignedIn()).toBe(false)
  })

  test('are signed out one by one, immediately and on every server', async () => {
    const [one, two] = [await signInAs(api, admin), await signInAs(api, admin)]
    const anotherServer = await createAuth(api.db, { secure: false })
    const ofOne = (await one.call.account.devices())[0]?.sessionId ?? ''
    await browser.call.account.endDevice({ sessionId: ofOne })
    expect([await one.isSignedIn(), await one.isSignedIn(anotherServer)]).toEqual([false, false])
    expect([await two.isSignedIn(), await browser.isSignedIn()]).toEqual([true, true])
    await expect(browser.call.account.endDevice({ sessionId: ofOne })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(api.securityEvents.at(-1)).toMatchObject({ securityEvent: 'session-ended', outcome: 'success' })
  })

  test('of another account are neither listed nor ended', async () => {
    await createAccount(api.db, another)
    const colleague = await signInAs(api, another)
    const sessionId = (await colleague.call.account.devices())[0]?.sessionId ?? ''
    await expect(browser.call.account.endDevice({ sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await browser.call.account.endOtherDevices()
    expect(await colleague.isSignedIn()).toBe(true)
  })

  test('are not ended by an id with a character that the database cannot store', async () => {
    await expect(browser.call.account.endDevice({ sessionId: 'a\0b' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('are all signed out except this one', async () => {
    const others = [await signInAs(api, admin), await signInAs(api, admin)]
    expect(await browser.call.account.endOtherDevices()).toEqual({
      message: '2 other devices are signed out.',
    })
    for (const other of others) expect(await other.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
  })
})
