import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite({ PUBLIC_URL: 'https://www.isse.example' })

test('behind https the cookies are limited to https and this host, and work', async () => {
  const { headers } = await scripts.visitor.post('/api/signin', scripts.site.admin)
  const [session, device] = headers.getSetCookie()
  expect(session).toMatch(/^__Host-isse\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(device).toMatch(/^__Host-isse\.device_.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  for (const cookie of [session, device]) expect(cookie).not.toMatch(/Domain/i)
  expect((await scripts.administrator.delete('/api/isseService/delete/999')).status).toBe(404)
})

test('browsers get Strict-Transport-Security', async () => {
  expect((await scripts.visitor.get('/')).headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
})

test("the site's own pages may write, by the public address", async () => {
  const own = scripts.administrator.with({
    origin: 'https://www.isse.example',
    'sec-fetch-site': 'same-origin',
  })
  expect((await own.delete('/api/isseService/delete/999')).status).toBe(404)
  for (const origin of ['https://isse.example', 'http://www.isse.example', 'https://www.isse.example:8443']) {
    const other = scripts.administrator.with({ origin })
    expect((await other.delete('/api/isseService/delete/999')).status).toBe(403)
  }
})

test('addresses of pictures are absolute and public', async () => {
  const { body } = await scripts.visitor.get('/api/cloudImage/5')
  expect(body).toMatchObject({ url: expect.stringMatching(/^https:\/\/www\.isse\.example\/images\//) })
})

describe.each(['https://cdn.example/i/', 'https://cdn.example/i'])(
  'with pictures elsewhere, at %s',
  (IMAGE_BASE_URL) => {
    const site = useSite({ PUBLIC_URL: 'https://www.isse.example', IMAGE_BASE_URL })

    test('addresses of pictures begin there', async () => {
      const { body } = await site.visitor.get('/api/cloudImage/5')
      expect(body).toMatchObject({ url: expect.stringMatching(/^https:\/\/cdn\.example\/i\/\w[\w./-]+$/) })
    })
  },
)
