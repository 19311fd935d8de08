import { describe, expect, test } from 'vitest'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import { member } from '../../support/site/people.ts'

const scripts = useSite()

test('a sign-in returns the authorities and sets a cookie that scripts in a page cannot read', async () => {
  const { email, password } = scripts.site.admin
  const { status, headers, body } = await scripts.visitor.post('/api/signin', {
    email,
    password,
    remember: true,
  })
  expect(status).toBe(200)
  expect(body).toEqual({ authorities: [{ authority: 'ROLE_ADMIN' }], email, name: 'Administrator' })
  const [session, device] = headers.getSetCookie()
  expect(session).toMatch(/^isse\.session_token=[^;]+;.*Path=\/; HttpOnly; SameSite=Lax$/)
  expect(device).toMatch(/^isse\.device_[^;]+;.*Path=\/; HttpOnly; SameSite=Strict$/)
})

describe.each(['/api/signin', '/trpc/accounts.signIn'])('a sign-in by %s', (path) => {
  const signIn = (headers: Record<string, string>) =>
    scripts.visitor.with(headers).post(path, scripts.site.admin)

  test.each<Record<string, string>>([
    { origin: 'https://other.example' },
    { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])("of another site's page is 403, without a session too: %j", async (headers) => {
    const { status, headers: answered, body } = await signIn(headers)
    expect(status).toBe(403)
    expect(JSON.stringify(body)).toContain('This request came from another website.')
    expect(answered.has('set-cookie')).toBe(false)
  })

  test('of a page of this site, or of a script, sets the cookie', async () => {
    const origin = scripts.site.url
    for (const headers of [
      {},
      { origin },
      { origin, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const { status, headers: answered } = await signIn(headers as Record<string, string>)
      expect([status, answered.has('set-cookie')]).toEqual([200, true])
    }
  })
})

test('a wrong password and an unknown address get the same response', async () => {
  const { email, password } = scripts.site.admin
  const wrong = [
    { email, password: 'wrong' },
    { email: 'nobody@example.org', password },
    { email: 'not an address', password },
    { email, password: 'x'.repeat(129) },
    { email, password: 'x'.repeat(100_000) },
    { email: `${'x'.repeat(250)}@example.org`, password },
  ]
  for (const credentials of wrong) {
    const { status, headers, body } = await scripts.visitor.post('/api/signin', credentials)
    expect([status, body]).toEqual([
      401,
      failureOf(
        401,
        'The e-mail address or the password is not right. Please check both and try again.',
        '/api/signin',
      ),
    ])
    expect(headers.has('set-cookie')).toBe(false)
  }
})

test.each([{}, { email: 'a@example.org' }, { email: 5, password: [] }, { email: '', password: '' }])(
  '%j is 400',
  async (credentials) => {
    expect((await scripts.visitor.post('/api/signin', credentials)).status).toBe(400)
  },
)

test('an account without the role learns so immediately', async () => {
  const { email, password } = member
  const { status, body } = await scripts.visitor.post('/api/signin', { email, password })
  expect([status, body]).toEqual([200, { authorities: [{ authority: 'ROLE_USER' }], email, name: 'Member' }])
})

const tooMany = failureOf(
  429,
  'Too many attempts to sign in. Please wait 15 minutes and try again.',
  '/api/signin',
)

test('after ten failures even the right password is delayed at that address', async () => {
  const { email, password } = member
  const trustedDevice = await scripts.visitor.signIn(member)
  const guesses = Array.from({ length: 10 }, () =>
    scripts.visitor.post('/api/signin', { email, password: 'a guess' }),
  )
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
  const { status, headers, body } = await scripts.visitor.post('/api/signin', { email, password })
  expect([status, body]).toEqual([429, tooMany])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
  expect(headers.has('set-cookie')).toBe(false)
  await scripts.visitor.elsewhere().signIn(member)
  // A trusted device is not affected by failures of others at the same address.
  expect((await trustedDevice.post('/api/signin', { email, password })).status).toBe(200)
})

test('signing out ends the session and deletes the cookie', async () => {
  const script = await scripts.visitor.signIn(scripts.site.admin)
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(404)
  expect(await script.send('/api/signout', { method: 'POST' })).toMatchObject({
    status: 200,
    body: { message: 'You are signed out.' },
  })
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(401)
})

test('an account without the role can sign in, and nothing else', async () => {
  expect(await scripts.member.delete('/api/isseService/delete/999')).toMatchObject({
    status: 403,
    body: failureOf(403, expect.stringContaining('administrator'), '/api/isseService/delete/999'),
  })
})

test('redirects a password manager to the page that mails a link', async () => {
  const { status, headers } = await scripts.visitor.get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([303, '/confirmemail'])
  expect((await scripts.visitor.get('/confirmemail')).status).toBe(200)
})
