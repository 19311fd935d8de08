import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

describe('with SECURITY_CONTACT', () => {
  const scripts = useSite({
    PUBLIC_URL: 'https://www.isse.example',
    SECURITY_CONTACT: 'mailto:security@isse.example',
  })

  test('security.txt names the contact for vulnerabilities (RFC 9116)', async () => {
    const { status, headers, body } = await scripts.visitor.get('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = String(body).trimEnd().split('\n')
    const expires = new Date(/^Expires: (\S+)$/.exec(lines[1] ?? '')?.[1] ?? '').getTime()
    expect(lines).toEqual([
      'Contact: mailto:security@isse.example',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages: en',
      'Canonical: https://www.isse.example/.well-known/security.txt',
    ])
    const days = (expires - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  })
})

describe('without it', () => {
  const scripts = useSite()

  test('security.txt is a 404', async () => {
    expect((await scripts.visitor.get('/.well-known/security.txt')).status).toBe(404)
  })

  test.each([
    '/',
    '/admin/dashboard',
    '/nothing/here',
    '/robots.txt',
    '/docs/api',
    '/api/events',
    '/trpc/events.list',
  ])('what the site does not use is off for %s', async (path) => {
    const { headers } = await scripts.visitor.get(path)
    const policy = headers.get('permissions-policy')?.split(', ')
    expect(policy).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
    )
    expect(policy?.filter((entry) => !entry.endsWith('=()'))).toEqual(['clipboard-write=(self)'])
  })

  test('tRPC reads with a session and sign-ins are not cacheable', async () => {
    const caching = async (answer: Promise<{ status: number; headers: Headers }>) => {
      const { status, headers } = await answer
      return [status, headers.get('cache-control')]
    }
    const { visitor, administrator, member, site } = scripts
    expect(await caching(administrator.get('/trpc/dashboard.summary'))).toEqual([200, 'no-store'])
    expect(await caching(administrator.get('/trpc/services.list'))).toEqual([200, 'no-store'])
    expect(await caching(member.get('/trpc/dashboard.summary'))).toEqual([403, 'no-store'])
    expect(await caching(visitor.with({ authorization: 'Bearer x' }).get('/trpc/services.list'))).toEqual([
      200,
      'no-store',
    ])
    expect(await caching(visitor.post('/trpc/accounts.signIn', site.admin))).toEqual([200, 'no-store'])
    expect(await caching(visitor.get('/trpc/services.list'))).toEqual([200, null])
  })
})
