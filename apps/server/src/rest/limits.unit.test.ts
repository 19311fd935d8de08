import type { SignedInAccount } from '@isse/api'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestAddress } from '../http/request-address.ts'
import { rateLimits } from '../http/rate-limits.ts'
import { sendFailure } from '../http/errors.ts'
import { BROWSER_WRITES_A_MINUTE, READS_A_MINUTE, requestLimits, WRITES_A_MINUTE } from './limits.ts'

let app: FastifyInstance
let account: SignedInAccount | undefined

beforeEach(async () => {
  account = undefined
  app = Fastify({ trustProxy: true })
  app.setErrorHandler(sendFailure)
  await app.register(requestAddress, { publicUrl: 'https://www.example.org' })
  await app.register(rateLimits)
  const limits = requestLimits(app)
  app.addHook('onRequest', async (request, reply) => limits.countAddress(request, reply))
  app.addHook('onRequest', async (request, reply) => limits.countAccount(account, request, reply))
  app.all('/', async () => ({}))
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

type Method = 'GET' | 'POST'

/** Sends requests from one address, and returns how many were served. */
async function countServed(count: number, method: Method, address: string, headers = {}): Promise<number> {
  let served = 0
  for (let sent = 0; sent < count; sent++) {
    const { statusCode } = await send(method, address, headers)
    if (statusCode === 200) served++
  }
  return served
}

function send(method: Method, address: string, headers = {}) {
  return app.inject({ method, url: '/', headers: { 'x-forwarded-for': address, ...headers } })
}

test('an address has 600 reads and 60 writes a minute, and a rejected request says how long to wait', async () => {
  expect([READS_A_MINUTE, WRITES_A_MINUTE]).toEqual([600, 60])
  expect(await countServed(70, 'POST', '192.0.2.1')).toBe(60)
  expect(await countServed(610, 'GET', '192.0.2.1')).toBe(600)
  expect(await countServed(1, 'POST', '192.0.2.2')).toBe(1)
  const { statusCode, headers } = await send('POST', '192.0.2.1')
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('after a minute an address is served again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await countServed(61, 'POST', '192.0.2.1')).toBe(60)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await countServed(1, 'POST', '192.0.2.1')).toBe(1)
})

test('responses within the limit do not mention it', async () => {
  const { headers } = await send('GET', '192.0.2.1')
  expect(Object.keys(headers).filter((name) => /limit|retry/.test(name))).toEqual([])
})

test.each([
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
  ['2001:db8::1', '2001:0db8:0000:0000:1::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['192.0.2.7', '192.0.2.8', false],
])('%s and %s are counted together: %s', async (one, other, together) => {
  expect(await countServed(60, 'POST', one)).toBe(60)
  expect(await countServed(1, 'POST', other)).toBe(together ? 0 : 1)
})

test('a token is counted over all networks', async () => {
  account = { userId: '1', email: 'a@b.example', name: 'A', role: 'ROLE_ADMIN', apiTokenId: 7 }
  expect(await countServed(60, 'POST', '192.0.2.1')).toBe(60)
  expect(await countServed(1, 'POST', '192.0.2.2')).toBe(0)
  account = { ...account, apiTokenId: 8 }
  expect(await countServed(1, 'POST', '192.0.2.2')).toBe(1)
})

test.each([
  ['same-origin in Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }, 65],
  ["the site's own Origin", { origin: 'https://www.example.org' }, 65],
  ['no such header', {}, 60],
  ['the Origin of another site', { origin: 'https://other.example' }, 60],
  ['an own Origin, but cross-site in Sec-Fetch-Site', crossSite(), 60],
  ['a token beside the cookie', { 'sec-fetch-site': 'same-origin', authorization: 'Bearer x' }, 60],
])('of 65 writes with a session and %s, so many are served', async (_, headers, count) => {
  account = { userId: '1', email: 'a@b.example', name: 'A', role: 'ROLE_ADMIN' }
  expect(await countServed(65, 'POST', '192.0.2.1', { cookie: 'session=1', ...headers })).toBe(count)
})

function crossSite() {
  return { origin: 'https://www.example.org', 'sec-fetch-site': 'cross-site' }
}

test('writes from the browser are limited too, which limits lookups of sessions', async () => {
  account = { userId: '1', email: 'a@b.example', name: 'A', role: 'ROLE_ADMIN' }
  const headers = { cookie: 'session=1', 'sec-fetch-site': 'same-origin' }
  expect(await countServed(610, 'POST', '192.0.2.1', headers)).toBe(BROWSER_WRITES_A_MINUTE)
})

test("a browser's headers without a valid session are a script's", async () => {
  const headers = { cookie: 'session=made-up', 'sec-fetch-site': 'same-origin' }
  expect(await countServed(65, 'POST', '192.0.2.1', headers)).toBe(60)
})
