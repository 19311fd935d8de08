import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Walking football',
  contact: '0113 496 0001',
  message: `May I come along on Monday? 'Yes', said "Jo"; \\ % $1 – اردو`,
}
const countOf = async (key: string) =>
  (await api.db.rateLimiterFlexible.findUnique({ where: { key } }))?.points

test('a message is saved, and counted for its sender and in total', async () => {
  expect(await api.visitor.messages.create(typed)).toMatchObject(typed)
  expect(await api.db.message.findMany()).toMatchObject([typed])
  expect(await countOf('message:192.0.2.7')).toBe(1)
  expect(await countOf('message-all:all')).toBe(1)
})

test('a message that cannot be saved is not counted', async () => {
  await api.db.$executeRaw`ALTER TABLE "Message" ADD CONSTRAINT "no_lees" CHECK ("lastName" <> 'Lee')`
  try {
    await expect(api.visitor.messages.create(typed)).rejects.toThrow(/no_lees/)
  } finally {
    await api.db.$executeRaw`ALTER TABLE "Message" DROP CONSTRAINT "no_lees"`
  }
  expect(await api.db.rateLimiterFlexible.count()).toBe(0)
})

test('counting starts again after the time window', async () => {
  const expire = new Date(Date.now() - 1000)
  await api.db.rateLimiterFlexible.create({ data: { key: 'message:192.0.2.7', points: 30, expire } })
  await api.visitor.messages.create(typed)
  const count = await api.db.rateLimiterFlexible.findUnique({ where: { key: 'message:192.0.2.7' } })
  expect(count?.points).toBe(1)
  expect(count?.expire?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
})

test('a network that has sent too many is rejected until its hour is over; others are not', async () => {
  const until = (ms: number) => ({ points: 30, expire: new Date(Date.now() + ms) })
  const key = 'message:192.0.2.7'
  await api.db.rateLimiterFlexible.create({ data: { key, ...until(1_800_000) } })
  await expect(api.visitor.messages.create(typed)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await api.visitorAt('192.0.2.8').messages.create(typed)
  expect([await countOf(key), await countOf('message-all:all')]).toEqual([30, 1])
  await api.db.rateLimiterFlexible.update({ where: { key }, data: until(-1) })
  await api.visitor.messages.create(typed)
})
