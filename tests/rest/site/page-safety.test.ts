import { expect, test } from 'vitest'
import { connectTo } from '../../support/requests/raw.ts'
import { useSite } from '../../support/requests/rest.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { text } from 'node:stream/consumers'

const scripts = useSite()

const pages = ['/', '/services', '/contact', '/nothing/here', '/admin/dashboard']
const others = ['/robots.txt', '/sitemap.xml', '/events.ics', '/docs/api', '/api/events', '/api/nothing']

test.each([...pages, ...others])(
  'what %s is made of is said, and is not guessed or embedded',
  async (path) => {
    const { headers } = await scripts.visitor.get(path)
    expect(headers.get('content-type')).toMatch(/^(text|application)\/[a-z]+; charset=utf-8$/i)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(
      /(?=.*default-src 'self')(?=.*frame-ancestors 'none')/,
    )
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
  },
)

test('a text that an administrator writes is a text in the page, its scripts and its structured data', async () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&\u2028`
  const created = await scripts.administrator.upload('/api/event', {
    eventDto: {
      json: {
        name: hostile,
        eventTime: '2pm',
        eventDate: 'Sunday 13 January 2047',
        venue: hostile,
        eventText: hostile,
      },
    },
    imageFile: await createSmallImage('png'),
  })
  expect(created.status).toBe(200)
  const { status, body } = await scripts.visitor.get('/events')
  expect(status).toBe(200)
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toContain('<img src=x')
  expect(body).not.toContain('<script>alert')
})

test.each(pages)('all that %s loads comes from this site', async (path) => {
  const { body } = await scripts.visitor.get(path)
  const loaded = [...String(body).matchAll(/<(?:script|img|link|source|iframe)[^>]*?(?:src|href)="([^"]+)"/g)]
  expect(loaded.length).toBeGreaterThan(0)
  for (const [, address = ''] of loaded)
    expect(new URL(address, scripts.site.url).origin).toBe(new URL(scripts.site.url).origin)
})

test.each(['TRACE / HTTP/1.1', 'TRACE /api/events HTTP/1.1', 'TRACK / HTTP/1.1'])(
  '%s tells nobody what was sent',
  async (line) => {
    const socket = connectTo(scripts.site)
    socket.end(`${line}\r\nHost: localhost\r\nCookie: secret=1\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('secret=1')
  },
)
