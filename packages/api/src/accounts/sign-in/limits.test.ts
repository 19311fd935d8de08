import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { createAccount } from '../accounts.ts'

const { email, password } = admin

const api = useTestApi()
beforeEach(async () => {
  api.sentHeaders.delete('set-cookie')
  api.sentHeaders.delete('retry-after')
  api.sentMail.length = 0
  api.securityEvents.length = 0
  api.pauses.length = 0
  await createAccount(api.db, admin)
})

const unauthorized = { code: 'UNAUTHORIZED' }
const tooMany = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many attempts to sign in. Please wait 15 minutes and try again.',
}

const guess = (visitor = api.visitor, typed = email) =>
  visitor.accounts.signIn({ email: typed, password: 'a guess' })

async function failTenTimes(visitor = api.visitor) {
  const failures = await Promise.allSettled(Array.from({ length: 10 }, () => guess(visitor)))
  for (const failure of failures) expect(failure).toMatchObject({ reason: unauthorized })
}

/** Signs in, and returns what the device has of it when the session is over. */
async function signInAndLeave(visitor = api.visitor) {
  await visitor.accounts.signIn({ email, password })
  const cookie = api.sentHeaders.getSetCookie().findLast((line) => line.startsWith('isse.device_')) ?? ''
  return { cookie, headers: new Headers({ cookie: cookie.split(';')[0] ?? '' }) }
}

describe('failures', () => {
  test('after ten from a network, the account has to wait there, and the answer says how long', async () => {
    await failTenTimes()
    await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
    expect(Number(api.sentHeaders.get('retry-after'))).toBeGreaterThan(800)
  })

  test("do not hold up the account's owner at another address", async () => {
    await failTenTimes()
    await api.visitorAt('192.0.2.8').accounts.signIn({ email, password })
  })

  test('count for a /64 of IPv6 together', async () => {
    await failTenTimes(api.visitorAt('2001:db8:1:2::1'))
    const neighbour = api.visitorAt('2001:db8:1:2:9:9:9:9').accounts
    await expect(neighbour.signIn({ email, password })).rejects.toMatchObject(tooMany)
    await api.visitorAt('2001:db8:1:3::1').accounts.signIn({ email, password })
  })

  test('after thirty from a network, it has to wait for every account', async () => {
    const guesses = Array.from({ length: 30 }, (_, at) => guess(api.visitor, `nobody${at}@isse.example`))
    for (const failure of await Promise.allSettled(guesses))
      expect(failure).toMatchObject({ reason: unauthorized })
    await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
  })

  test('at the same moment are all counted', async () => {
    const codes = (await Promise.allSettled(Array.from({ length: 15 }, () => guess()))).map(
      (result) => result.status === 'rejected' && result.reason.code,
    )
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  })

  test('are answered no sooner than the slowest check, and from the eleventh for the account on later', async () => {
    await failTenTimes()
    expect(api.pauses.filter((pause) => pause > 0)).toEqual(Array.from({ length: 10 }, () => 400))
    await guess(api.visitorAt('192.0.2.8')).catch(() => undefined)
    expect(api.pauses.slice(-2)).toEqual([500, 400])
  })

  test('are forgotten after a successful sign-in', async () => {
    for (let failures = 0; failures < 9; failures++) await guess().catch(() => undefined)
    await api.visitor.accounts.signIn({ email, password })
    await expect(guess()).rejects.toMatchObject(unauthorized)
  })
})

describe('a known device', () => {
  test('has a cookie for a year that scripts in a page cannot read', async () => {
    const { cookie } = await signInAndLeave()
    expect(cookie).toMatch(
      /^isse\.device_[\w-]{12}=[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('is not held up by the failures of others, in the same network and elsewhere', async () => {
    const { headers } = await signInAndLeave()
    await failTenTimes()
    await Promise.allSettled(Array.from({ length: 30 }, (_, at) => guess(api.visitor, `x${at}@isse.example`)))
    await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
    await api.callAs(undefined, headers).accounts.signIn({ email, password })
  })

  test('has ten tries of its own', async () => {
    const { headers } = await signInAndLeave()
    const device = api.callAs(undefined, headers)
    await failTenTimes(device)
    await expect(device.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
    await api.visitor.accounts.signIn({ email, password })
  })

  test('cannot be made up, and is known to its own account alone', async () => {
    const { headers } = await signInAndLeave()
    const other = { ...admin, email: 'bilal@isse.example' }
    await createAccount(api.db, other)
    const [name = '', value = ''] = (headers.get('cookie') ?? '').split('=')
    await api.visitor.accounts.signIn({ email: other.email, password })
    const nameOfOther = api.sentHeaders.getSetCookie().at(-1)?.split('=')[0] ?? ''
    expect(nameOfOther).not.toBe(name)
    await failTenTimes()
    for (const cookie of [`${name}=made-up.${value.split('.')[1]}`, `${name}=${value}x`, `${name}=.`, name])
      await expect(
        api.callAs(undefined, new Headers({ cookie })).accounts.signIn({ email, password }),
      ).rejects.toMatchObject(tooMany)
    await Promise.allSettled(Array.from({ length: 10 }, () => guess(api.visitor, other.email)))
    const stolen = api.callAs(undefined, new Headers({ cookie: `${nameOfOther}=${value}` }))
    await expect(stolen.accounts.signIn({ email: other.email, password })).rejects.toMatchObject(tooMany)
  })

  test('is over after a new password, apart from the one that set it', async () => {
    const { headers } = await signInAndLeave()
    await api.visitor.accounts.requestReset({ email })
    await api.finishBackground()
    const token = /#token=(\S+)/.exec(api.sentMail.at(-1)?.text ?? '')?.[1] ?? ''
    await api.visitorAt('192.0.2.9').accounts.resetPassword({ token, password: 'a-kettle-and-a-chair' })
    const setter = new Headers({ cookie: api.sentHeaders.getSetCookie().at(-1)?.split(';')[0] ?? '' })
    await failTenTimes()
    const again = { email, password: 'a-kettle-and-a-chair' }
    await expect(api.callAs(undefined, headers).accounts.signIn(again)).rejects.toMatchObject(tooMany)
    await api.callAs(undefined, setter).accounts.signIn(again)
  })
})

describe('requests for a link', () => {
  const request = (visitor = api.visitor, typed = email) => visitor.accounts.requestReset({ email: typed })

  test('are five an hour for an account from one network', async () => {
    for (let sent = 0; sent < 5; sent++) await request()
    await expect(request()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await request(api.visitorAt('192.0.2.8'))
  })

  test('of others leave a good link in the mail, without flooding it, and do not hold up a known device', async () => {
    const { headers } = await signInAndLeave()
    const answers = []
    for (let asker = 0; asker < 20; asker++)
      answers.push(
        await request(api.visitorAt(`198.51.100.${asker}`)),
        await request(api.visitorAt(`198.51.100.${asker}`)),
      )
    await api.finishBackground()
    expect(api.sentMail).toHaveLength(3)
    expect(answers).toContainEqual(await request(api.visitorAt('192.0.2.8')))
    await request(api.callAs(undefined, headers))
    await api.finishBackground()
    expect(api.sentMail).toHaveLength(4)
  })

  test('are answered before anything is looked for, so that the time tells nothing', async () => {
    const release: (() => void)[] = []
    const block = () => api.background.add(() => new Promise<void>((resolve) => release.push(resolve)))
    for (let jobs = 0; jobs < 4; jobs++) block()
    await expect.poll(() => release.length).toBe(4)
    expect(await request()).toEqual(await request(api.visitor, 'nobody@isse.example'))
    expect(await api.db.verification.count()).toBe(0)
    for (const end of release) end()
    await api.finishBackground()
    expect([await api.db.verification.count(), api.sentMail.length]).toEqual([1, 1])
  })

  test('are answered by a mail to the address as it is stored', async () => {
    // The sign for degrees Kelvin is a letter of its own, whose small letter is k.
    await createAccount(api.db, { ...admin, email: 'kettle@isse.example' })
    await request(api.visitor, '\u212aettle@ISSE.example')
    await api.finishBackground()
    expect(api.sentMail.map(({ to }) => to)).toEqual(['kettle@isse.example'])
  })
})

test('an administrator is told of many failures by one mail in six hours, and others are not', async () => {
  await createAccount(api.db, { ...admin, email: 'member@isse.example', role: 'ROLE_USER' })
  /** The last of 30 failures for each account. */
  const lastFailures = async () => {
    const where = { key: { startsWith: 'sign-in-account:' } }
    await api.db.rateLimiterFlexible.updateMany({ where, data: { points: 29 } })
    for (const typed of [email, 'member@isse.example', 'nobody@isse.example'])
      await expect(guess(api.visitor, typed)).rejects.toMatchObject(unauthorized)
  }
  await lastFailures()
  await api.finishBackground()
  expect(api.sentMail).toEqual([])
  await lastFailures()
  await lastFailures()
  await api.finishBackground()
  expect(api.sentMail).toMatchObject([{ to: email, subject: expect.stringContaining('failed attempts') }])
})

test('security events name the account by its id, and the network, and nothing that was typed', async () => {
  await guess().catch(() => undefined)
  await guess(api.visitorAt('2001:db8::1'), 'nobody@isse.example').catch(() => undefined)
  await api.visitor.accounts.signIn({ email, password })
  const { id: userId } = await api.db.user.findFirstOrThrow()
  expect(api.securityEvents).toEqual([
    { securityEvent: 'sign-in', outcome: 'failure', userId, network: '192.0.2.7' },
    { securityEvent: 'sign-in', outcome: 'failure', userId: undefined, network: '2001:db8::/64' },
    { securityEvent: 'sign-in', outcome: 'success', userId, network: '192.0.2.7', isKnownDevice: false },
  ])
})
