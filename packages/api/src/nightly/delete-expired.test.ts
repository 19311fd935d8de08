import { createMessage } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { deleteExpired } from './delete-expired.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const now = new Date('2026-11-20T14:05:00Z')
const [before, after] = [new Date('2026-11-20T14:04:59Z'), new Date('2026-11-20T14:05:01Z')]

test('what is kept for a time is deleted when it is over, and nothing else', async () => {
  await createMessage(api.db, { messageDate: new Date('2025-11-20T14:04:59Z') })
  await createMessage(api.db, { messageDate: before })
  await createAccount(api.db, {
    email: 'a@b.example',
    password: 'three-lemons-and-a-kettle',
    name: 'A',
    role: 'ROLE_ADMIN',
  })
  const { id: userId } = await api.db.user.findFirstOrThrow()
  for (const [id, expiresAt] of [
    ['over', before],
    ['valid', after],
  ] as const) {
    await api.db.session.create({ data: { id, token: id, userId, expiresAt } })
    await api.db.messageSubmission.create({ data: { submissionId: id, expiresAt } })
    await api.db.verification.create({ data: { id, identifier: id, value: id, expiresAt } })
    await api.db.rateLimiterFlexible.create({ data: { key: id, points: 1, expire: expiresAt } })
  }
  await api.db.rateLimiterFlexible.create({ data: { key: 'forever', points: 1 } })

  expect(await deleteExpired(api.db, 12, now)).toEqual({
    messages: 1,
    submissions: 1,
    sessions: 1,
    links: 1,
    counts: 1,
  })
  expect(await api.db.message.count()).toBe(1)
  expect(await api.db.user.count()).toBe(1)
  expect(await api.db.session.findMany()).toMatchObject([{ id: 'valid' }])
  expect(await api.db.messageSubmission.findMany()).toMatchObject([{ submissionId: 'valid' }])
  expect(await api.db.verification.findMany()).toMatchObject([{ id: 'valid' }])
  expect((await api.db.rateLimiterFlexible.findMany()).map(({ key }) => key).sort()).toEqual([
    'forever',
    'valid',
  ])
})
