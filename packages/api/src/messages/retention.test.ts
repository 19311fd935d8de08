import { createMessage } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../maintenance/delete-expired.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const now = new Date('2026-11-20T14:05:00Z')
const sent = (when: string) => createMessage(api.db, { subject: when, messageDate: new Date(when) })
const left = async () =>
  (await api.db.message.findMany({ orderBy: { messageDate: 'asc' } })).map((m) => m.subject)

/** Creates messages older than the period of twelve months, and newer ones. */
async function createMessages(old: number, others: number): Promise<void> {
  const message = {
    firstName: 'Ann',
    lastName: 'Lee',
    contact: 'ann@example.org',
    subject: 'Hello',
    message: 'Hello',
  }
  const times = (count: number, messageDate: Date) =>
    Array.from({ length: count }, () => ({ ...message, messageDate }))
  await api.db.message.createMany({
    data: [...times(old, new Date('2025-11-20T14:04:59Z')), ...times(others, now)],
  })
}

test('messages older than the period are deleted, and no others', async () => {
  for (const when of ['2025-11-20T14:04:59Z', '2025-11-20T14:05:01Z', '2026-11-20T14:00:00Z'])
    await sent(when)
  expect((await deleteExpired(api.db, 12, now)).messages).toBe(1)
  expect(await left()).toEqual(['2025-11-20T14:05:01Z', '2026-11-20T14:00:00Z'])
})

test('a month before the 31st is the last day of a shorter month', async () => {
  for (const when of ['2026-02-27T12:00:00Z', '2026-03-01T12:00:00Z']) await sent(when)
  expect((await deleteExpired(api.db, 1, new Date('2026-03-31T00:00:00Z'))).messages).toBe(1)
  expect(await left()).toEqual(['2026-03-01T12:00:00Z'])
})

test.each([
  [50, 0],
  [51, 204],
])('maintenance deletes %i old messages beside %i others', async (old, others) => {
  await createMessages(old, others)
  expect(await deleteExpired(api.db, 12, now)).toMatchObject({ messages: old, messagesToConfirm: 0 })
  expect(await api.db.message.count()).toBe(others)
})

test.each([
  [51, 0],
  [51, 203],
])('%i old messages beside %i others wait for an administrator, who sees why', async (old, others) => {
  await createMessages(old, others)
  expect(await deleteExpired(api.db, 12, now)).toMatchObject({ messages: 0, messagesToConfirm: old })
  expect(await api.db.message.count()).toBe(old + others)
  api.clock.now = now
  const { oldMessages } = await api.administrator.dashboard.summary()
  expect(oldMessages).toEqual({ count: old, total: old + others, sentBefore: '2025-11-20T14:05:00.000Z' })
})

test('an administrator deletes the old messages that the dashboard announced', async () => {
  await createMessages(60, 3)
  api.clock.now = now
  const { oldMessages } = await api.administrator.dashboard.summary()
  // A day later, three more are old. The administrator did not confirm these.
  api.clock.now = new Date('2026-11-21T14:05:00Z')
  await sent('2025-11-21T09:00:00Z')
  const { message } = await api.administrator.messages.removeOld({
    sentBefore: oldMessages?.sentBefore ?? '',
  })
  expect(message).toBe('60 messages have been deleted.')
  expect(await api.db.message.count()).toBe(4)
  expect((await api.administrator.dashboard.summary()).oldMessages).toBeNull()
})

test('messages that are within their period cannot be deleted as old messages', async () => {
  await createMessages(2, 3)
  api.clock.now = now
  const { message } = await api.administrator.messages.removeOld({ sentBefore: '2030-01-01T00:00:00.000Z' })
  expect(message).toBe('2 messages have been deleted.')
  expect(await api.db.message.count()).toBe(3)
})

test('everybody can read the retention period', async () => {
  expect(await api.visitor.messages.period()).toEqual({ months: 12 })
})
