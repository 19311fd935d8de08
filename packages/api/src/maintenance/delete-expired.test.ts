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

test('expired rows are deleted, all others stay', async () => {
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
  await api.db.emailChange.create({
    data: { userId, email: 'new@b.example', tokenHash: 'over', expiresAt: before },
  })
  const daysBefore = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  for (const days of [29, 31])
    await api.db.invitation.create({
      data: {
        email: `${days}@isse.example`,
        role: 'ROLE_EDITOR',
        hash: String(days),
        invitedById: userId,
        expiresAt: daysBefore(days),
      },
    })
  await api.db.rateLimiterFlexible.create({ data: { key: 'forever', points: 1 } })
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
  const addJob = (key: string, job: { dueAt: Date; doneAt?: Date; failedAt?: Date }) =>
    api.db.job.create({ data: { kind: 'some', key, ...job } })
  await addJob('done', { dueAt: daysAgo(1.1), doneAt: daysAgo(1.1) })
  await addJob('done today', { dueAt: daysAgo(0.9), doneAt: daysAgo(0.9) })
  await addJob('given up', { dueAt: daysAgo(31), failedAt: daysAgo(31) })
  await addJob('given up this month', { dueAt: daysAgo(29), failedAt: daysAgo(29) })
  await addJob('run by no server', { dueAt: daysAgo(8) })
  await addJob('waits', { dueAt: daysAgo(6) })

  expect(await deleteExpired(api.db, 12, now)).toEqual({
    messages: 1,
    messagesToConfirm: 0,
    submissions: 1,
    sessions: 1,
    links: 2,
    invitations: 1,
    counts: 1,
    jobs: 3,
  })
  expect((await api.db.job.findMany()).map(({ key }) => key).sort()).toEqual([
    'done today',
    'given up this month',
    'waits',
  ])
  expect(await api.db.message.count()).toBe(1)
  expect(await api.db.user.count()).toBe(1)
  expect(await api.db.session.findMany()).toMatchObject([{ id: 'valid' }])
  expect(await api.db.messageSubmission.findMany()).toMatchObject([{ submissionId: 'valid' }])
  expect(await api.db.verification.findMany()).toMatchObject([{ id: 'valid' }])
  expect(await api.db.emailChange.count()).toBe(0)
  expect(await api.db.invitation.findMany()).toMatchObject([{ email: '29@isse.example' }])
  expect((await api.db.rateLimiterFlexible.findMany()).map(({ key }) => key).sort()).toEqual([
    'forever',
    'valid',
  ])
})
