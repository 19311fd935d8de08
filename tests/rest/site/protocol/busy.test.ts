import { MOST_CALLS_OF_BATCH } from '@isse/api/site/batch'
import { describe, expect, test } from 'vitest'
import { sendRaw } from '../../../support/requests/raw.ts'
import { useSite } from '../../../support/requests/rest.ts'
import type { Script } from '../../../support/requests/script.ts'

const scripts = useSite()

/** Sends a message so many times in one batch. */
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
  test('may have ten; a longer one is refused with a sentence before any of them runs', async () => {
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

describe('while a hundred pages are asked for', () => {
  /** Asks for pages from one network, and counts those that have been answered. */
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
    ["another network's visitor", () => scripts.visitor.afresh().get('/api/isseServices')],
  ])('%s does not wait behind them', async (_, ask) => {
    const pages = askForPages(scripts.visitor.elsewhere().afresh())
    await expect.poll(() => pages.answered, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)
    const before = pages.answered
    expect((await ask()).status).toBe(200)
    // A sign-in takes about twenty steps, and two pages are made between one step and the next at most.
    expect(pages.answered - before).toBeLessThan(60)
    await pages.all
  })

  test('more of the same network are 503 with a sentence that says when to come back', async () => {
    const { host } = new URL(scripts.site.url)
    // A made-up session bypasses the cache. Plain connections are quick to open, so that the requests arrive together.
    const head = ['GET / HTTP/1.1', `host: ${host}`, 'x-forwarded-for: 198.51.7.1', 'connection: close']
    const request = `${[...head, 'cookie: isse.session_token=made-up'].join('\r\n')}\r\n\r\n`
    const answers = await Promise.all(Array.from({ length: 200 }, () => sendRaw(scripts.site, request)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    const sentence = 'The website is very busy at the moment. Please wait 5 seconds and try again.'
    for (const { status, headers, body } of refused)
      expect([status, headers.get('retry-after'), body]).toEqual([503, '5', sentence])
    // A hundred wait for their turn, whatever the others do.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(100)
    expect(scripts.site.output()).not.toContain('"level":50')
  })
})
