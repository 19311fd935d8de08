import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { createAccount } from '../accounts.ts'

const { email, password } = admin

const api = useTestApi()
beforeEach(async () => {
  api.sentHeaders.delete('set-cookie')
  api.sentHeaders.delete('retry-after')
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

/** Signs in and out, and returns the cookies that the device keeps. */
async function signInAndLeave(visitor = api.visitor) {
  await visitor.accounts.signIn({ email, password })
  const cookie = api.sentHeaders.getSetCookie().findLast((line) => line.startsWith('isse.device_')) ?? ''
  return { cookie, headers: new Headers({ cookie: cookie.split(';')[0] ?? '' }) }
}

describe('failures', () => {
  test('after ten from a network, further attempts for the account are rejected there, and the error says how long to wait', async () => {
    await failTenTimes()
    await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
    expect(Number(api.sentHeaders.get('retry-after'))).toBeGreaterThan(800)
  })

  test("do not delay the account's owner at another address", async () => {
    await failTenTimes()
    await api.visitorAt('192.0.2.8').accounts.signIn({ email, password })
  })

  test('are counted together for an IPv6 /64', async () => {
    await failTenTimes(api.visitorAt('2001:db8:1:2::1'))
    const neighbour = api.visitorAt('2001:db8:1:2:9:9:9:9').accounts
    await expect(neighbour.signIn({ email, password })).rejects.toMatchObject(tooMany)
    await api.visitorAt('2001:db8:1:3::1').accounts.signIn({ email, password })
  })

  test('after thirty from a network, attempts for every account are rejected there', async () => {
    const guesses = Array.from({ length: 30 }, (_, at) => guess(api.visitor, `nobody${at}@isse.example`))
    for (const failure of await Promise.allSettled(guesses))
      expect(failure).toMatchObject({ reason: unauthorized })
    await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
  })

  test('are all counted if they come at once', async () => {
    const codes = (await Promise.allSettled(Array.from({ length: 15 }, () => guess()))).map(
      (result) => result.status === 'rejected' && result.reason.code,
    )
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  })

  test('all take as long as the slowest check, and longer from the eleventh for the account on', async () => {
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

describe('a trusted device', () => {
  test('has a cookie for a year that scripts in a page cannot read', async () => {
    const { cookie } = await signInAndLeave()
    expect(cookie).toMatch(
      /^isse\.device_[\w-]{12}=[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('is not delayed by the failures of others, in the same network or elsewhere', async () => {
    const { headers } = await signInAndLeave()
    await failTenTimes()
    await Promise.allSettled(Array.from({ length: 30 }, (_, at) => guess(api.visitor, `x${at}@isse.example`)))
    await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
    await api.callAs(undefined, headers).accounts.signIn({ email, password })
  })

  test('has ten attempts of its own', async () => {
    const { headers } = await signInAndLeave()
    const device = api.callAs(undefined, headers)
    await failTenTimes(device)
    await expect(device.accounts.signIn({ email, password })).rejects.toMatchObject(tooMany)
    await api.visitor.accounts.signIn({ email, password })
  })

  test('cannot be forged, and is trusted by its own account only', async () => {
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

  test('is no longer trusted after a new password, unless it set the password', async () => {
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

  test('are limited to five an hour for an account from one network', async () => {
    for (let sent = 0; sent < 5; sent++) await request()
    await expect(request()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await request(api.visitorAt('192.0.2.8'))
  })

  test('by others neither invalidate the mailed link nor flood the mailbox nor delay a trusted device', async () => {
    const { headers } = await signInAndLeave()
    const answers = []
    for (let requester = 0; requester < 20; requester++)
      answers.push(
        await request(api.visitorAt(`198.51.100.${requester}`)),
        await request(api.visitorAt(`198.51.100.${requester}`)),
      )
    await api.finishBackground()
    expect(api.sentMail).toHaveLength(3)
    expect(answers).toContainEqual(await request(api.visitorAt('192.0.2.8')))
    await request(api.callAs(undefined, headers))
    await api.finishBackground()
    expect(api.sentMail).toHaveLength(4)
  })

  test('get a response before the account is looked up, so that the time reveals nothing', async () => {
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

  test('send the mail to the address as it is stored', async () => {
    // The Kelvin sign is a separate character whose lower case is k.
    await createAccount(api.db, { ...admin, email: 'kettle@isse.example' })
    await request(api.visitor, '\u212aettle@ISSE.example')
    await api.finishBackground()
    expect(api.sentMail.map(({ to }) => to)).toEqual(['kettle@isse.example'])
  })
})

test('administrators get one mail in six hours about many failures, other accounts get none', async () => {
  await createAccount(api.db, { ...admin, email: 'member@isse.example', role: 'ROLE_USER' })
  /** Sends the 30th failure for each account. */
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

test('security events name the account by its id, and the network, and contain nothing that was typed', async () => {
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
