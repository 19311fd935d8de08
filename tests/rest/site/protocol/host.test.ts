import { describe, expect, test } from 'vitest'
import { sendLines } from '../../../support/requests/raw.ts'
import { failureOf, useSite } from '../../../support/requests/rest.ts'

const scripts = useSite()

const send = (...lines: string[]) => sendLines(scripts.site, ...lines)

const faults = () =>
  scripts.site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))

describe.each([
  ['an empty Host', ['Host:']],
  ['a Host with a path', ['Host: isse.example/path']],
  ['a Host with a user', ['Host: user@isse.example']],
  ['a Host with a port that is none', ['Host: isse.example:http']],
  ['a Host with a blank', ['Host: isse example']],
  ['a Host with an open bracket', ['Host: [::1']],
  ['two Hosts', ['Host: isse.example', 'Host: other.example']],
])('a request with %s', (_, hosts) => {
  test.each(['/', '/events', '/sitemap.xml', '/nothing/here'])(
    'is refused with a sentence at %s',
    async (path) => {
      const { status, headers, body } = await send(`GET ${path} HTTP/1.1`, ...hosts)
      expect([status, headers.get('content-type')]).toEqual([400, expect.stringMatching(/^text\/plain/)])
      expect(body).toMatch(/^The request does not say clearly which host it is for\. /)
      expect(faults()).toEqual([])
    },
  )

  test('is rejected under /api with the body of every REST failure', async () => {
    const { status, body } = await send('GET /api/isseServices?page=1 HTTP/1.1', ...hosts)
    const sentence = expect.stringMatching(/^The request does not say clearly which host it is for\. /)
    expect([status, body]).toEqual([400, failureOf(400, sentence, '/api/isseServices')])
    expect(faults()).toEqual([])
  })
})

describe.each([
  ['HTTP/1.0 with a Host', 'HTTP/1.0', ['Host: localhost'], 'http://localhost'],
  ['HTTP/1.0 without a Host', 'HTTP/1.0', [], undefined],
  ['a Host with a port', 'HTTP/1.1', ['Host: localhost:8080'], 'http://localhost:8080'],
  ['a Host that is an IPv6 address', 'HTTP/1.1', ['Host: [::1]:8080'], 'http://[::1]:8080'],
])('a request by %s', (_, version, hosts, origin) => {
  test('gets the page, with its own address', async () => {
    const { status, body } = await send(`GET / ${version}`, ...hosts)
    expect(status).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="${origin ?? scripts.site.url}/"`)
    expect(faults()).toEqual([])
  })

  test('gets a response under /api', async () => {
    const { status, body } = await send(`GET /api/isseServices ${version}`, ...hosts)
    expect([status, body]).toEqual([200, []])
  })
})

test.each([
  'GET ftp://localhost/ HTTP/1.1',
  'GET http://localhost/ HTTP/1.1',
  'GET http://user@localhost/ HTTP/1.1',
  'GET * HTTP/1.1',
])('a target that is no path of a website is refused: %s', async (line) => {
  const { status } = await send(line, 'Host: localhost')
  expect(status).toBe(400)
  expect(faults()).toEqual([])
})

test('rejects an HTTP/1.1 request without a Host', async () => {
  expect((await send('GET / HTTP/1.1')).status).toBe(400)
})

test.each([
  ['//contact', '/contact'],
  ['//about?a=b', '/about?a=b'],
  ['///services', '/services'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/..%2f', '/evil.example/..%2f'],
  ['/\\evil.example', '/evil.example'],
  ['//\\evil.example', '/evil.example'],
  ['//user@evil.example/', '/user@evil.example/'],
])('%s leads to a path of this site', async (sent, path) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await send(`${method} ${sent} HTTP/1.1`, 'Host: localhost')
    expect([status, headers.get('location')]).toEqual([301, path])
  }
  expect((await send(`POST ${sent} HTTP/1.1`, 'Host: localhost', 'Content-Length: 0')).status).toBe(404)
})
