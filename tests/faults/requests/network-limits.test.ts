import { expect, test } from 'vitest'
import { useSite } from '../../support/requests/rest.ts'
import type { Answer } from '../../support/requests/script.ts'

const scripts = useSite()

test('a batch counts by its calls, of which a client network has 7,200 a minute', async () => {
  const script = scripts.visitor.with({ 'x-forwarded-for': '2001:db8:7:7::1' })
  const batch = `/trpc/${Array(10).fill('no.call').join(',')}?batch=1`
  const statuses = new Set<number>()
  for (let sent = 0; sent < 7200; sent += 400) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => script.get(batch)))
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([404]))
  const neighbour = scripts.visitor.with({ 'x-forwarded-for': '2001:db8:7:7::2' })
  const { status, headers, body } = await neighbour.get('/trpc/services.list')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body).toMatchObject({
    error: { message: expect.stringMatching(/^Too many requests\. Please wait \d+ seconds?/) },
  })
  expect((await scripts.visitor.get('/trpc/services.list')).status).toBe(200)
})

test('pages are 429 with a sentence after 1,800 a minute for one client network, but not for others', async () => {
  const script = scripts.visitor.with({ 'x-forwarded-for': '203.0.113.77' }).uncached()
  const answers: Answer[] = []
  // Most requests are rejected by the concurrency limiter without rendering, and count as well.
  const ask = async () => {
    while (answers.length < 1900) answers.push(await script.get('/about'))
  }
  await Promise.all(Array.from({ length: 500 }, ask))
  const limited = answers.filter(({ status }) => status === 429)
  expect(answers.length - limited.length).toBe(1800)
  expect(limited[0]?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited[0]?.body).toMatch(/^Too many requests\. Please wait \d+ seconds? and try again\.$/)
  expect((await scripts.visitor.uncached().get('/about')).status).toBe(200)
  // Cached responses are not counted. Another client had this one rendered.
  expect((await scripts.visitor.get('/about')).status).toBe(200)
  expect((await scripts.visitor.with({ 'x-forwarded-for': '203.0.113.77' }).get('/about')).status).toBe(200)
})

test('previews by a link count as pages, whether or not the link is valid', async () => {
  const script = scripts.visitor.with({ 'x-forwarded-for': '203.0.113.78' })
  const preview = '/admin/preview/link/5'
  let left = 1800
  const statuses = new Set<number>()
  const ask = async () => {
    while (left-- > 0) statuses.add((await script.get(preview)).status)
  }
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(statuses).toEqual(new Set([404]))
  expect((await script.with({ cookie: 'preview=made-up' }).get(preview)).status).toBe(429)
})
