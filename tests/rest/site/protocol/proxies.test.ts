import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'

/** Counts the writes before the limit of 60 a minute for each address; Infinity if 61 pass. */
async function countUntilLimited(send: () => Promise<{ status: number }>): Promise<number> {
  for (let count = 0; count <= 60; count++) {
    const { status } = await send()
    if (status === 429) return count
    expect(status).toBe(401)
  }
  return Infinity
}

const path = '/api/isseService/delete/1'

describe('behind a trusted proxy on another machine', () => {
  const scripts = useSite({ TRUSTED_PROXIES: 'loopback, 172.16.0.0/12' })
  const from = (visitor: string) => scripts.visitor.with({ 'x-forwarded-for': `${visitor}, 172.18.0.2` })

  test('each visitor has a separate limit', async () => {
    expect(await countUntilLimited(() => from('203.0.113.5').delete(path))).toBe(60)
    expect((await from('203.0.113.6').delete(path)).status).toBe(401)
  })
})

describe('behind a proxy that forwards an invalid address', () => {
  const scripts = useSite()
  let sent = 0
  const from = (forwarded: string) => scripts.visitor.with({ 'x-forwarded-for': forwarded })

  test.each([
    ["is the proxy's own", 'made-up'],
    ["is the proxy's own, as an address without its end", '203.0.113'],
    ['is the address that the proxy has added', '203.0.113.7'],
  ])('the sender %s', async (_, last) => {
    const send = () =>
      from(last.startsWith('203.0.113.') ? `made-up-${sent++}, ${last}` : `${last}-${sent++}`).delete(path)
    // The sign-ins of the test accounts came from the proxy's address.
    expect(await countUntilLimited(send)).toBeLessThanOrEqual(60)
  })
})

describe('behind an untrusted proxy', () => {
  const scripts = useSite({ TRUSTED_PROXIES: '172.16.0.0/12' })
  let visitors = 0

  test('its headers about visitors are ignored', async () => {
    const send = () =>
      scripts.visitor.with({ 'x-forwarded-for': `203.0.113.${visitors++}` }).send(path, { method: 'DELETE' })
    // The sign-ins of the test accounts came from the proxy's address too.
    expect(await countUntilLimited(send)).toBeLessThan(60)
  })
})
