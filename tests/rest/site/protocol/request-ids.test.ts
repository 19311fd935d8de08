import { describe, expect, test } from 'vitest'
import { sendLines } from '../../../support/requests/raw.ts'
import { useSite } from '../../../support/requests/rest.ts'

// No local proxy is trusted, so that this test is an untrusted client.
const scripts = useSite({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '172.16.0.0/12' })
const ID = /^req-[0-9a-f]{32}$/

/** Sends a request and returns the id in the response. */
async function idOf(...lines: string[]): Promise<string> {
  const { headers } = await sendLines(scripts.site, ...lines)
  const id = headers.get('x-request-id') ?? ''
  expect([lines[0], id]).toEqual([lines[0], expect.stringMatching(ID)])
  return id
}

/** Waits for the log lines of a request. */
async function linesAbout(id: string): Promise<string[]> {
  const lines = () =>
    scripts.site
      .output()
      .split('\n')
      .filter((line) => line.includes(id))
  await expect.poll(lines).not.toEqual([])
  return lines()
}

test.each([
  'GET / HTTP/1.1',
  'HEAD /contact HTTP/1.1',
  'POST /contact HTTP/1.1',
  'GET /robots.txt HTTP/1.1',
  'GET /docs/api HTTP/1.1',
  'GET /docs/api/swagger-ui.css HTTP/1.1',
  'GET /images/none.webp HTTP/1.1',
  'GET /trpc/services.list HTTP/1.1',
  'GET /trpc/no.such HTTP/1.1',
  'GET /api/isseServices HTTP/1.1',
  'GET /api/openapi.json HTTP/1.1',
  'PUT /api/events HTTP/1.1',
  'OPTIONS /api/events HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET /nothing/here HTTP/1.1',
  'GET /%zz HTTP/1.1',
  'GET ftp://localhost/ HTTP/1.1',
  'GET /healthz HTTP/1.1',
  'GET /readyz HTTP/1.1',
])('the answer to %s names the request, and no stranger can', async (line) => {
  const own = 'req-00000000000000000000000000000000'
  const ids = [
    await idOf(line, 'Host: localhost'),
    await idOf(
      line,
      'Host: localhost',
      `X-Request-Id: ${own}`,
      `Request-Id: ${own}`,
      `X-Correlation-Id: ${own}`,
    ),
    await idOf(line, 'Host: evil.example'),
  ]
  expect(new Set([...ids, own]).size).toBe(4)
})

test('a 304 has the id of its own request', async () => {
  const first = await scripts.visitor.get('/api/isseServices')
  const second = await scripts.visitor
    .with({ 'if-none-match': first.headers.get('etag') ?? '' })
    .get('/api/isseServices')
  expect([first.status, second.status]).toEqual([200, 304])
  expect(second.headers.get('x-request-id')).toMatch(ID)
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('each line of the log about a request has its id', async () => {
  const lines = await linesAbout(await idOf('GET /api/isseServices HTTP/1.1', 'Host: localhost'))
  expect(lines.join()).toContain('"url":"/api/isseServices"')
  const ofRequests = scripts.site
    .output()
    .split('\n')
    .filter((line) => line.includes('"req":') || line.includes('"res":'))
  for (const line of ofRequests) expect(line).toMatch(/"reqId":"req-[0-9a-f]{32}"/)
})

describe('behind a trusted proxy', () => {
  const proxied = useSite({ LOG_LEVEL: 'info' })
  const askAs = async (id: string, path: string) => {
    const { headers } = await proxied.visitor.with({ 'x-request-id': id }).get(path)
    return headers.get('x-request-id')
  }
  const made = (digit: string) => digit.repeat(32)

  test.each([
    ['a', '/api/isseServices'],
    ['b', '/contact'],
    ['c', '/contact'],
    ['d', '/no/such/page'],
    ['e', '/trpc/no.such'],
  ])('its id %s is in the answer to %s, and in each line of the log about it', async (digit, path) => {
    expect(await askAs(made(digit), path)).toBe(made(digit))
    const lines = () =>
      proxied.site
        .output()
        .split('\n')
        .filter((line) => line.includes(made(digit)))
    await expect.poll(() => lines().join()).toContain('"msg":"request completed"')
    for (const line of lines()) expect(line).toContain(`"reqId":"${made(digit)}"`)
  })

  test('a rendered page has the id of its request, and a cached one that of the next request', async () => {
    const about = await askAs(made('f'), '/about')
    expect(about).toBe(made('f'))
    const next = await proxied.visitor.get('/about')
    expect(next.headers.get('x-request-id')).toMatch(ID)
  })

  test.each([
    'short',
    'x'.repeat(65),
    'two words that are long',
    'brackets-{}-brackets',
    'a"quote"of-a-log-line',
  ])('an id that is none is not taken: %s', async (id) =>
    expect(await askAs(id, '/api/isseServices')).toMatch(ID),
  )
})
