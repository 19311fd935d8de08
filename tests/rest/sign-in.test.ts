import { expect, test } from 'vitest'
import { failureOf, useSite } from '../support/rest.ts'

const scripts = useSite()

test('signing in answers the authorities and sets a cookie that scripts in a page cannot read', async () => {
  const { email, password } = scripts.site.admin
  const { status, headers, body } = await scripts.visitor.post('/api/signin', {
    email,
    password,
    remember: true,
  })
  expect(status).toBe(200)
  expect(body).toEqual({ authorities: [{ authority: 'ROLE_ADMIN' }], email, name: 'Administrator' })
  expect(headers.get('set-cookie')).toMatch(/^isse\.session_token=[^;]+;.*Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a wrong password and a wrong address read the same', async () => {
  const { email, password } = scripts.site.admin
  const wrong = [
    { email, password: 'wrong' },
    { email: 'nobody@example.org', password },
    { email: 'not an address', password },
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

test('signing out ends the session, for the cookie too', async () => {
  const script = await scripts.visitor.signIn(scripts.site.admin)
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(404)
  expect(await script.send('/api/signout', { method: 'POST' })).toMatchObject({
    status: 200,
    body: { message: 'You are signed out.' },
  })
  expect((await script.delete('/api/isseService/delete/999')).status).toBe(401)
})

test('an account without the role signs in, and may do nothing', async () => {
  expect(await scripts.member.delete('/api/isseService/delete/999')).toMatchObject({
    status: 403,
    body: failureOf(403, expect.stringContaining('administrator'), '/api/isseService/delete/999'),
  })
})
