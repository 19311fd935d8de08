import { describe, expect, test } from 'vitest'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import type { Script } from '../../support/requests/script.ts'
import { createToken } from '../../support/requests/tokens.ts'

const scripts = useSite()

/** A write without effect. Its status shows if it was over the limit. */
const path = '/api/isseService/delete/999'

/** Sends `count` writes from one address, a few at a time, and returns the distinct statuses. */
async function statusesOf(script: Script, count: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let sent = 0; sent < count; sent += 20) {
    const batch = Array.from({ length: Math.min(20, count - sent) }, () => script.delete(path))
    for (const { status } of await Promise.all(batch)) statuses.add(status)
  }
  return statuses
}

describe('too many requests', () => {
  test('of one address are 429 until it has waited; reads are counted separately', async () => {
    const visitor = scripts.visitor.with({ 'x-forwarded-for': '203.0.113.9' })
    expect(await statusesOf(visitor, 60)).toEqual(new Set([401]))
    const { status, headers, body } = await visitor.delete(path)
    expect([status, body]).toEqual([
      429,
      {
        ...failureOf(429, expect.stringMatching(/^Too many requests\. Please wait \d+ seconds?/), path),
        httpStatus: 'TOO_MANY_REQUESTS',
      },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await visitor.get('/api/isseServices')).status).toBe(200)
    expect((await scripts.visitor.delete(path)).status).toBe(401)
  })

  test('of reads are 429 too, readable for pages of other sites', async () => {
    const visitor = scripts.visitor.with({ 'x-forwarded-for': '203.0.113.10' })
    const reads = Array.from({ length: 600 }, () => visitor.get('/api/nothing'))
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([404]))
    const { status, headers } = await visitor.uncached().get('/api/isseServices')
    expect([status, headers.get('access-control-allow-origin')]).toEqual([429, '*'])
    // Cached responses are not limited.
    expect((await scripts.visitor.get('/api/associates')).status).toBe(200)
    expect((await visitor.get('/api/associates')).status).toBe(200)
  })

  test('of one IPv6 network count together, because a household has all its addresses', async () => {
    const at = (address: string) => scripts.visitor.with({ 'x-forwarded-for': address })
    expect(await statusesOf(at('2001:db8:1:2::1'), 60)).toEqual(new Set([401]))
    expect((await at('2001:db8:1:2:3:4:5:6').delete(path)).status).toBe(429)
    expect((await at('2001:db8:1:3::1').delete(path)).status).toBe(401)
  })
})

describe("an administrator's requests in the browser are not counted as a script's", () => {
  test.each([
    ['Sec-Fetch-Site', '203.0.113.20', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['Origin alone, as older browsers send it', '203.0.113.21', () => ({ origin: scripts.site.url })],
  ])('recognised by %s', async (_, address, headers) => {
    const browser = scripts.administrator.with({ 'x-forwarded-for': address, ...headers() })
    expect(await statusesOf(browser, 65)).toEqual(new Set([404]))
    // The writes of scripts at the same address still have their own limit.
    expect((await scripts.visitor.with({ 'x-forwarded-for': address }).delete(path)).status).toBe(401)
  })

  test('a script with the session cookie is counted as a script', async () => {
    const script = scripts.administrator.with({ 'x-forwarded-for': '203.0.113.23' })
    expect(await statusesOf(script, 60)).toEqual(new Set([404]))
    expect((await script.delete(path)).status).toBe(429)
  })

  test('a request that only looks like a browser, without a session, is counted as a script', async () => {
    const pretender = scripts.visitor.with({
      'x-forwarded-for': '203.0.113.24',
      'sec-fetch-site': 'same-origin',
      cookie: 'isse.session_token=made-up',
    })
    expect(await statusesOf(pretender, 60)).toEqual(new Set([401]))
    expect((await pretender.delete(path)).status).toBe(429)
  })

  test('a token counts as a script, whatever browser it claims to be', async () => {
    const { token } = await createToken(scripts.administrator, 'READ_WRITE')
    const script = scripts.administrator.with({
      'x-forwarded-for': '203.0.113.25',
      'sec-fetch-site': 'same-origin',
      authorization: `Bearer ${token}`,
    })
    expect(await statusesOf(script, 60)).toEqual(new Set([404]))
    expect((await script.delete(path)).status).toBe(429)
  })
})
