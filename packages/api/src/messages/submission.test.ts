import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { wording } from '../site/words/wording.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { DAY } from '../site/dates/milliseconds.ts'

let api: TestApi
let stamp: string
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.clock.now = NOW
  stamp = await api.visitor.messages.stamp()
  api.clock.pass(3_000)
})
afterAll(() => api.close())

const NOW = new Date('2026-11-20T14:05:00Z')

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Walking football',
  contact: '0113 496 0001',
  message: 'May I come along on Monday?',
}
const send = (submissionId?: string, overrides = {}, server = api.visitor) =>
  server.messages.send({ ...typed, stamp, submissionId, ...overrides })

test('a form that is submitted twice succeeds twice and is stored once', async () => {
  const id = randomUUID()
  const first = await send(id)
  expect(await send(id)).toEqual(first)
  expect(await send(id, { message: 'Changed by a proxy.' })).toEqual(first)
  expect(await api.db.message.findMany()).toMatchObject([{ message: typed.message }])
})

describe('a contact that nobody could answer', () => {
  const contact = 'no idea'
  const question = 'We could not write to "no idea". Is it right? If it is, please send it again.'

  test('is asked about once, beside its field, and is stored when it is resent unchanged', async () => {
    const id = randomUUID()
    const asked = await send(id, { contact }).catch((error: unknown) => error)
    expect(asked).toMatchObject({ code: 'BAD_REQUEST', message: question })
    const { cause } = asked as { cause: ZodError }
    expect(cause).toBeInstanceOf(ZodError)
    expect(cause.issues).toMatchObject([{ path: ['contact'], message: question }])
    expect(await api.db.message.count()).toBe(0)
    const { message, expect: expectation } = await send(id, { contact, questioned: contact })
    expect([message, expectation]).toEqual([wording.messageSent, expect.stringContaining('cannot answer')])
    expect(await api.db.message.findMany()).toMatchObject([{ contact }])
  })

  test('is asked about again after a change, unless it can be answered now', async () => {
    await expect(send(undefined, { contact: '0113', questioned: contact })).rejects.toThrow(
      'We could not ring "0113".',
    )
    const { expect: expectation } = await send(undefined, { questioned: contact })
    expect(expectation).toBe('You will hear from us within 24 hours.')
  })

  test.each([
    [48, 'You will hear from us within 2 days.'],
    [null, 'You will hear from us.'],
  ])('is answered within the promise of %s hours', async (replyHours, expected) => {
    await api.administrator.charity.update({ replyHours })
    expect((await send(randomUUID())).expect).toBe(expected)
  })

  test('is accepted from a script without a question', async () => {
    expect(await api.visitor.messages.create({ ...typed, contact })).toMatchObject({ contact })
  })
})

describe('an e-mail address with a typo', () => {
  const contact = 'Ann <ann@gmial.com>'

  test('is asked about once, and is stored when it is resent unchanged', async () => {
    const id = randomUUID()
    await expect(send(id, { contact })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Did you mean ann@gmail.com? If "Ann <ann@gmial.com>" is right, please send it again.',
    })
    expect(await api.db.message.count()).toBe(0)
    const { expect: expectation } = await send(id, { contact, questioned: contact })
    expect(expectation).toBe('You will hear from us within 24 hours.')
    expect(await api.db.message.findMany()).toMatchObject([{ contact }])
  })

  test('is stored without a question if it is corrected, or sent by a script', async () => {
    await send(undefined, { contact: 'ann@gmail.com', questioned: contact })
    expect(await api.visitor.messages.create({ ...typed, contact })).toMatchObject({ contact })
  })
})

test('a form that two servers get at once is stored once, and both succeed', async () => {
  const id = randomUUID()
  const other = api.onAnotherServer()
  const sent = Array.from({ length: 10 }, (_, turn) => send(id, {}, turn % 2 ? other : api.visitor))
  expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual(sent.map(() => 'fulfilled'))
  expect(await api.db.message.count()).toBe(1)
})

test('a form that is submitted twice counts once against the limit, and succeeds beyond it', async () => {
  const id = randomUUID()
  for (let count = 0; count < 40; count++) await send(id)
  for (let count = 0; count < 29; count++) await send(randomUUID())
  await expect(send(randomUUID())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await send(id)
  expect(await api.db.message.count()).toBe(30)
})

test('a message that was deleted is not restored by resubmitting its form', async () => {
  const id = randomUUID()
  await send(id)
  const { messageId } = await api.db.message.findFirstOrThrow()
  await api.administrator.messages.remove({ messageId })
  await send(id)
  expect(await api.db.message.count()).toBe(0)
})

test('a rejected form can be resubmitted with its id', async () => {
  const id = randomUUID()
  const [time = '', signature = ''] = stamp.split('.')
  const refused = { code: 'BAD_REQUEST', message: 'This form could not be read. Please send it again.' }
  for (const other of ['made up', `${Number(time) - 60_000}.${signature}`])
    await expect(send(id, { stamp: other })).rejects.toMatchObject(refused)
  await send(id)
  expect(await api.db.message.count()).toBe(1)
})

test('many visitors can submit the form of one cached page, with and without an id, for seven days', async () => {
  api.clock.pass(7 * DAY - 4_000)
  const visitors = Array.from({ length: 10 }, (_, turn) => send(turn % 2 ? randomUUID() : undefined))
  await Promise.all(visitors)
  expect(await api.db.message.count()).toBe(10)
  api.clock.pass(2_000)
  await expect(send(randomUUID())).rejects.toMatchObject({
    message: 'This form was open for very long. Please send it again.',
  })
})

test('an invalid id is rejected with a sentence', async () => {
  await expect(send('5')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This form could not be read. Please send it again.',
  })
})
