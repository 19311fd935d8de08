import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { sendLines } from '../../../support/requests/raw.ts'
import { failureOf, useSite, type Scripts } from '../../../support/requests/rest.ts'

const send = ({ site }: Scripts, ...lines: string[]) => sendLines(site, ...lines)

/** All pages with the site's own address, and one file of each other kind. */
const paths = [
  '/',
  '/admin/dashboard',
  '/robots.txt',
  '/sitemap.xml',
  '/events.ics',
  '/images/none.webp',
  '/trpc/services.list',
  '/docs/api',
  '/nothing/here',
]

const unknownHosts = [
  'evil.example',
  'evil.example:80',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil-localhost',
  '203.0.113.9',
  '[2001:db8::1]',
]

describe('without PUBLIC_URL', () => {
  const scripts = useSite()
  const canonical = async (...lines: string[]) => {
    const { status, body } = await send(scripts, ...lines)
    return [status, /<link rel="canonical" href="([^"]*)"/.exec(String(body))?.[1]]
  }
  const ownHosts = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ scopeid }) => !scopeid)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))

  test.each([...new Set(['localhost', 'LocalHost:8080', '127.0.0.1', '127.9.8.7', '[::1]', ...ownHosts])])(
    'the site answers as %s, a name or an address of this machine',
    async (host) => {
      const origin = `http://${host.toLowerCase()}/`
      expect(await canonical('GET / HTTP/1.1', `Host: ${host}`)).toEqual([200, origin])
    },
  )

  test.each(unknownHosts)('%s is rejected everywhere, with a sentence that says what to do', async (host) => {
    for (const path of paths) {
      const { status, headers, body } = await send(scripts, `GET ${path} HTTP/1.1`, `Host: ${host}`)
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        421,
        expect.stringMatching(/^text\/plain/),
      ])
      expect(body).toMatch(/^This website does not know itself by this address\. Please ask .* PUBLIC_URL\.$/)
      expect(headers.get('cache-control')).toContain('no-')
    }
  })

  test.each(['GET', 'POST', 'OPTIONS', 'DELETE'])('%s under /api is rejected in JSON', async (method) => {
    const { status, headers, body } = await send(
      scripts,
      `${method} /api/isseServices?page=1 HTTP/1.1`,
      'Host: evil.example',
    )
    const sentence = expect.stringContaining('PUBLIC_URL')
    expect([status, body]).toEqual([421, failureOf(421, sentence, '/api/isseServices')])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('monitoring works with any host', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await send(scripts, `GET ${path} HTTP/1.1`, 'Host: evil.example')).status).toBe(200)
  })

  test('the host that a trusted proxy forwards is checked the same way', async () => {
    const forward = (host: string) =>
      canonical('GET / HTTP/1.1', 'Host: 127.0.0.1', `X-Forwarded-Host: ${host}`)
    expect(await forward('localhost')).toEqual([200, 'http://localhost/'])
    expect((await forward('evil.example'))[0]).toBe(421)
    expect((await forward('localhost, evil.example'))[0]).toBe(421)
    expect((await forward('not a host'))[0]).toBe(400)
  })

  test.each([
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['https, http', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
    ['https://evil.example/', 'http'],
    ['ftp, https', 'http'],
    [',https', 'http'],
  ])('the forwarded scheme "%s" makes addresses of %s', async (scheme, used) => {
    const page = await canonical('GET / HTTP/1.1', 'Host: localhost', `X-Forwarded-Proto: ${scheme}`)
    expect(page).toEqual([200, `${used}://localhost/`])
    const { body } = await send(
      scripts,
      'GET /api/cloudImage/5 HTTP/1.1',
      'Host: localhost',
      `X-Forwarded-Proto: ${scheme}`,
    )
    expect(body).toMatchObject({ url: expect.stringContaining(`${used}://localhost/images/`) })
  })

  test('a page of the site itself may write, but not from another scheme or port', async () => {
    const write = async (origin: string, headers = {}) => {
      const own = scripts.administrator.with({ origin, ...headers })
      return (await own.delete('/api/isseService/delete/999')).status
    }
    const { host } = new URL(scripts.site.url)
    expect(await write(`http://${host}`)).toBe(404)
    expect(await write(`https://${host}`)).toBe(403)
    expect(await write('http://127.0.0.1:1')).toBe(403)
    expect(await write('null')).toBe(403)
    expect(await write(`https://${host}`, { 'x-forwarded-proto': 'https' })).toBe(404)
  })
})

describe('behind a proxy that is not trusted', () => {
  const scripts = useSite({ TRUSTED_PROXIES: '172.16.0.0/12' })

  test('its forwarded host and scheme are ignored', async () => {
    const forwarded = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https']
    const { status, body } = await send(scripts, 'GET /robots.txt HTTP/1.1', 'Host: localhost', ...forwarded)
    expect([status, body]).toEqual([200, expect.stringContaining('Sitemap: http://localhost/sitemap.xml')])
  })
})

describe('with several addresses in PUBLIC_URL', () => {
  const scripts = useSite({
    PUBLIC_URL: 'https://www.isse.example, https://isse.example,http://old.example:8080',
  })
  const first = 'https://www.isse.example'

  test.each([
    'www.isse.example',
    'WWW.isse.example',
    'www.isse.example:443',
    'www.isse.example.',
    'localhost',
  ])('%s is answered, and names the first address', async (host) => {
    const { status, body } = await send(scripts, 'GET / HTTP/1.1', `Host: ${host}`)
    expect(status).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="${first}/"`)
  })

  test.each(['isse.example', 'old.example:8080', 'OLD.example'])(
    '%s leads visitors to the same path on the first, for good',
    async (host) => {
      for (const method of ['GET', 'HEAD'])
        for (const path of ['/', '/gallery?page=2', '/sitemap.xml', '/apis', '/a%20b?c=%0d%0a']) {
          const { status, headers } = await send(scripts, `${method} ${path} HTTP/1.1`, `Host: ${host}`)
          expect([status, headers.get('location')]).toEqual([301, first + path])
          // Browsers must not cache it, because the order of PUBLIC_URL may change.
          expect(headers.get('cache-control')).toBe('no-store')
        }
    },
  )

  test('a further host is answered directly under /api, and where a redirect would lose the body', async () => {
    const call = await send(scripts, 'GET /api/isseServices HTTP/1.1', 'Host: isse.example')
    expect([call.status, call.body]).toEqual([200, []])
    const image = await send(scripts, 'GET /api/cloudImage/5 HTTP/1.1', 'Host: isse.example')
    expect(image.body).toMatchObject({ url: expect.stringContaining(`${first}/images/`) })
    const form = await send(scripts, 'POST /contact HTTP/1.1', 'Host: isse.example', 'Content-Length: 0')
    expect(form.status).toBe(400)
  })

  test('any other host gets a message with the first address', async () => {
    const { status, body } = await send(scripts, 'GET / HTTP/1.1', 'Host: evil.example')
    expect([status, body]).toEqual([421, expect.stringContaining(`This website is at ${first}. Please use`)])
    const call = await send(scripts, 'GET /api/events HTTP/1.1', 'Host: evil.example')
    expect(call.body).toEqual(failureOf(421, expect.stringContaining(first), '/api/events'))
  })

  test('a forwarded further host is redirected, and an unknown one rejected', async () => {
    const forward = (host: string) =>
      send(scripts, 'GET / HTTP/1.1', 'Host: 127.0.0.1:3000', `X-Forwarded-Host: ${host}`)
    expect((await forward('isse.example')).headers.get('location')).toBe(`${first}/`)
    expect((await forward('evil.example')).status).toBe(421)
  })
})
