import { describe, expect, test } from 'vitest'
import { failureOf, useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

interface Message {
  messageId: number
  subject: string
}
interface Inbox {
  content: Message[]
  totalElements: number
}

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Walking football',
  message: 'May I come along?',
  contact: '0113 496 0001',
}

/** A new address, because one may send thirty messages an hour. */
const newVisitor = () => scripts.visitor.elsewhere()

async function send(overrides: object = {}): Promise<Message> {
  const { status, body } = await newVisitor().post('/api/message', { ...typed, ...overrides })
  expect(status).toBe(200)
  return body as Message
}

async function read(page: number): Promise<Inbox> {
  const { status, body } = await scripts.administrator.get(`/api/messages/${page}`)
  expect(status).toBe(200)
  return body as Inbox
}

describe('the inbox', () => {
  const sort = { empty: false, sorted: true, unsorted: false }

  test('is exactly the page that old clients expect if it is empty', async () => {
    expect(await read(1)).toStrictEqual({
      content: [],
      pageable: { pageNumber: 0, pageSize: 10, sort, offset: 0, paged: true, unpaged: false },
      totalElements: 0,
      totalPages: 0,
      last: true,
      size: 10,
      number: 0,
      sort,
      numberOfElements: 0,
      first: true,
      empty: true,
    })
  })

  test('has ten messages a page, newest first; 0 is page 1, and pages beyond the end are empty', async () => {
    const ids: number[] = []
    for (let count = 0; count < 11; count++) ids.unshift((await send()).messageId)
    const [first, second, third] = [await read(1), await read(2), await read(3)]
    expect(first.content.map(({ messageId }) => messageId)).toEqual(ids.slice(0, 10))
    expect(second).toMatchObject({
      content: [{ messageId: ids[10] }],
      pageable: { pageNumber: 1 },
      last: true,
    })
    expect(third).toMatchObject({ content: [], totalElements: 11, empty: true })
    expect(await read(0)).toEqual(first)
  })

  test.each(['NaN', '-1', '1.5', 'one', '0x10', '99999999999'])('has no page %s', async (page) => {
    const { status, body } = await scripts.administrator.get(`/api/messages/${page}`)
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'page' }] }])
  })
})

describe('a message', () => {
  test('is returned as it was saved, with its date', async () => {
    const { status, body } = await newVisitor().post('/api/message', { ...typed, colour: 'red' })
    const saved = {
      messageId: expect.any(Number),
      ...typed,
      messageDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }
    expect([status, body]).toEqual([200, saved])
    const one = await scripts.administrator.get(`/api/message/${(body as Message).messageId}`)
    expect([one.status, one.body]).toEqual([200, { ...saved, readAt: null, answeredAt: null }])
  })

  test('can be sent by a page of another site, because it needs no session', async () => {
    const foreign = newVisitor().with({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' })
    expect((await foreign.post('/api/message', typed)).status).toBe(200)
  })

  test('cannot be sent with the session of a visitor by a page of another site', async () => {
    const { totalElements } = await read(1)
    const others: Record<string, string>[] = [
      { origin: 'https://other.example' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const foreign of others) {
      const { status, body } = await scripts.administrator.with(foreign).post('/api/message', typed)
      expect([status, body]).toEqual([
        403,
        failureOf(403, expect.stringContaining('another website'), '/api/message'),
      ])
    }
    expect((await read(1)).totalElements).toBe(totalElements)
  })

  test('that does not exist is 404', async () => {
    const { status, body } = await scripts.administrator.get('/api/message/999999')
    const failure = failureOf(404, 'Sorry, that message is no longer available.', '/api/message/999999')
    expect([status, body]).toEqual([404, failure])
  })

  test.each(Object.keys(typed))('without %s is rejected with the message, and not stored', async (field) => {
    const { totalElements } = await read(1)
    for (const value of [undefined, '', ' \n ', 5, null]) {
      const { status, body } = await newVisitor().post('/api/message', { ...typed, [field]: value })
      const sentence = 'Please make sure all fields are complete.'
      expect([status, body]).toEqual([400, failureOf(400, sentence, '/api/message')])
    }
    expect((await read(1)).totalElements).toBe(totalElements)
  })

  test.each([
    ['firstName', 300],
    ['lastName', 300],
    ['subject', 300],
    ['contact', 300],
    ['message', 10_000],
  ])('may have a %s of %i characters and no more', async (field, longest) => {
    await send({ [field]: 'x'.repeat(longest) })
    const visitor = newVisitor()
    const { status, body } = await visitor.post('/api/message', {
      ...typed,
      [field]: 'x'.repeat(longest + 1),
    })
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
  })

  test('is rejected after thirty from one address in an hour; other addresses are not affected', async () => {
    const visitor = newVisitor()
    await visitor.post('/api/message', {})
    for (let count = 0; count < 30; count++)
      expect((await visitor.post('/api/message', typed)).status).toBe(200)
    const { totalElements } = await read(1)
    const { status, headers, body } = await visitor.post('/api/message', typed)
    const failure = failureOf(429, expect.stringMatching(/^Too many messages\. Please wait/), '/api/message')
    expect([status, body]).toEqual([429, failure])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await read(1)).totalElements).toBe(totalElements)
    await send()
  })
})

describe('deleting', () => {
  test.each(['DELETE', 'POST'])('by %s returns a message', async (method) => {
    const path = `/api/message/delete/${(await send()).messageId}`
    const { status, body } = await scripts.administrator.send(path, { method })
    expect([status, body]).toEqual([200, { message: "The message from 'Ann Lee' has been deleted." }])
    expect((await scripts.administrator.send(path, { method })).status).toBe(404)
  })
})

test('a message loses invisible characters, and is rejected if a field has no others or a character is broken', async () => {
  const { body: sent } = await newVisitor().post('/api/message', {
    ...typed,
    firstName: 'A\u200bn\u202en\u001b\n',
    contact: 'ann\u2060@isse.example',
  })
  expect(sent).toMatchObject({ firstName: 'Ann', contact: 'ann@isse.example' })
  for (const [subject, message] of [
    ['\u200b\u3164', 'Please make sure all fields are complete.'],
    ['Tea \ud83d', expect.stringContaining('half an emoji')],
  ]) {
    const { status, body } = await newVisitor().post('/api/message', { ...typed, subject })
    expect([status, body]).toEqual([400, failureOf(400, message, '/api/message')])
  }
})
