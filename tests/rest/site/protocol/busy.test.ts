import { MOST_CALLS_OF_BATCH } from '@isse/api/site/batch'
import { describe, expect, test } from 'vitest'
import { useSite } from '../../../support/requests/rest.ts'
import type { Script } from '../../../support/requests/script.ts'

const scripts = useSite()

/** Sends this many messages in one batch. */
function sendMessages(script: Script, count: number) {
  const message = { firstName: 'A', lastName: 'B', subject: 'C', contact: 'D', message: 'E' }
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, at) => [at, message]))
  return script.post(`/trpc/${Array(count).fill('messages.create').join(',')}?batch=1`, inputs)
}

async function countMessages(): Promise<unknown> {
  const { body } = await scripts.administrator.get('/api/messages/1')
  return (body as { totalElements: number }).totalElements
}

describe('a batch of calls', () => {
  test('may have ten calls; a longer batch is rejected before any of them runs', async () => {
    const refused = await sendMessages(scripts.visitor, MOST_CALLS_OF_BATCH + 1)
    const message = 'A batch may have up to 10 calls. Please send several.'
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ error: { message, data: { code: 'BAD_REQUEST' } } })
    expect(await countMessages()).toBe(0)

    expect((await sendMessages(scripts.visitor, MOST_CALLS_OF_BATCH)).status).toBe(200)
    expect(await countMessages()).toBe(MOST_CALLS_OF_BATCH)
  })

  test.each([
    ['%2C', /up to 10 calls/],
    ['%2c', /up to 10 calls/],
    ['%252C', /No call has a %/],
    ['%252c', /No call has a %/],
    ['%25252C', /No call has a %/],
  ])('is as long as it is, however its commas are written: %s', async (comma, sentence) => {
    for (const batch of ['?batch=1', '?batch=1&batch=1', '?batch=%31']) {
      const path = Array(11).fill('services.list').join(comma)
      const { status, body } = await scripts.visitor.get(`/trpc/${path}${batch}`)
      expect([status, body]).toMatchObject([400, { error: { message: expect.stringMatching(sentence) } }])
    }
  })
})

describe('during a hundred requests for pages', () => {
  /** Requests pages from one client network and counts the responses. */
  function askForPages(script: Script) {
    const pages = { answered: 0, all: Promise.resolve<unknown>(undefined) }
    const ask = async () => {
      expect((await script.get('/')).status).toBe(200)
      pages.answered++
    }
    pages.all = Promise.all(Array.from({ length: 100 }, ask))
    return pages
  }

  test.each([
    ['a sign-in', () => scripts.visitor.post('/api/signin', scripts.site.admin)],
    ['an administrator', () => scripts.administrator.get('/api/messages/1')],
    ["another network's visitor", () => scripts.visitor.uncached().get('/api/isseServices')],
  ])('%s does not wait behind them', async (_, ask) => {
    const pages = askForPages(scripts.visitor.elsewhere().uncached())
    await expect.poll(() => pages.answered, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)
    const before = pages.answered
    expect((await ask()).status).toBe(200)
    // A sign-in takes about twenty steps, and at most two pages are rendered between two steps.
    expect(pages.answered - before).toBeLessThan(60)
    await pages.all
  })
})
