import { createMessage } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { deleteOldMessages } from './retention.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const sent = (when: string) => createMessage(api.db, { subject: when, messageDate: new Date(when) })
const left = async () =>
  (await api.db.message.findMany({ orderBy: { messageDate: 'asc' } })).map((m) => m.subject)

test('messages older than the period are deleted, and no others', async () => {
  for (const when of ['2025-11-20T14:04:59Z', '2025-11-20T14:05:01Z', '2026-11-20T14:00:00Z'])
    await sent(when)
  expect(await deleteOldMessages(api.db, 12, new Date('2026-11-20T14:05:00Z'))).toBe(1)
  expect(await left()).toEqual(['2025-11-20T14:05:01Z', '2026-11-20T14:00:00Z'])
})

test('a month before the 31st is the last day of a shorter month', async () => {
  for (const when of ['2026-02-27T12:00:00Z', '2026-03-01T12:00:00Z']) await sent(when)
  expect(await deleteOldMessages(api.db, 1, new Date('2026-03-31T00:00:00Z'))).toBe(1)
  expect(await left()).toEqual(['2026-03-01T12:00:00Z'])
})

test('everyone may know how long messages are kept', async () => {
  expect(await api.visitor.messages.period()).toEqual({ months: 12 })
})
