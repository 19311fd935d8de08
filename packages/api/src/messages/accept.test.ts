import { countStatements } from '@isse/db/testing'
import { randomUUID } from 'node:crypto'
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
const refused = { code: 'TOO_MANY_REQUESTS' }
const countOf = async (key: string) =>
  (await api.db.rateLimiterFlexible.findUnique({ where: { key } }))?.points

test('a message is counted for its sender, counted among all and saved by one statement', async () => {
  const statements = await countStatements(async () => {
    expect(await api.visitor.messages.create(typed)).toMatchObject(typed)
  })
  expect(statements).toBe(1)
  expect(await api.db.message.findMany()).toMatchObject([typed])
  expect(await countOf('message:192.0.2.7')).toBe(1)
  expect(await countOf('message-all:all')).toBe(1)
})

test('a form with its id is saved by one statement, and recognised by one when it comes again', async () => {
  const stamp = await api.visitor.messages.stamp()
  api.clock.now = new Date(api.clock.now.getTime() + 3_000)
  const submissionId = randomUUID()
  const send = () => api.visitor.messages.send({ ...typed, stamp, submissionId })
  expect(await countStatements(send)).toBe(1)
  expect(await countStatements(send)).toBe(1)
  const submissions = await api.db.messageSubmission.findMany({ include: { message: true } })
  expect(submissions).toMatchObject([{ submissionId, message: typed }])
  expect(await countOf('message:192.0.2.7')).toBe(1)
})

test('a message that cannot be saved counts nothing', async () => {
  await api.db.$executeRaw`ALTER TABLE "Message" ADD CONSTRAINT "no_lees" CHECK ("lastName" <> 'Lee')`
  try {
    await expect(api.visitor.messages.create(typed)).rejects.toThrow(/no_lees/)
  } finally {
    await api.db.$executeRaw`ALTER TABLE "Message" DROP CONSTRAINT "no_lees"`
  }
  expect(await api.db.rateLimiterFlexible.count()).toBe(0)
})

test('a window of time that is over begins anew', async () => {
  const expire = new Date(Date.now() - 1000)
  await api.db.rateLimiterFlexible.create({ data: { key: 'message:192.0.2.7', points: 30, expire } })
  await api.visitor.messages.create(typed)
  const count = await api.db.rateLimiterFlexible.findUnique({ where: { key: 'message:192.0.2.7' } })
  expect(count?.points).toBe(1)
  expect(count?.expire?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
})

test('a network that has sent too many is refused without a statement, until its hour is over', async () => {
  const until = (ms: number) => ({ points: 30, expire: new Date(Date.now() + ms) })
  const key = 'message:192.0.2.7'
  await api.db.rateLimiterFlexible.create({ data: { key, ...until(1_800_000) } })
  const send = () => expect(api.visitor.messages.create(typed)).rejects.toMatchObject(refused)
  expect(await countStatements(send)).toBe(1)
  expect(await countStatements(send)).toBe(0)
  expect(await countStatements(() => api.visitorAt('192.0.2.8').messages.create(typed))).toBe(1)
  expect(await countOf(key)).toBe(30)
  api.clock.now = new Date(api.clock.now.getTime() + 1_800_000)
  await api.db.rateLimiterFlexible.update({ where: { key }, data: until(-1) })
  await api.visitor.messages.create(typed)
})

test('in a flood each network costs one statement, and none for the next five seconds', async () => {
  await api.db.rateLimiterFlexible.create({
    data: { key: 'message-all:all', points: 200, expire: new Date(Date.now() + 1_800_000) },
  })
  const send = () => expect(api.visitor.messages.create(typed)).rejects.toMatchObject(refused)
  expect(await countStatements(send)).toBe(1)
  expect(await countStatements(send)).toBe(0)
  api.clock.now = new Date(api.clock.now.getTime() + 5_000)
  expect(await countStatements(send)).toBe(1)
  expect(await countOf('message-wait:192.0.2.7')).toBe(2)
  api.clock.now = new Date(api.clock.now.getTime() + 56_000)
  expect(await countStatements(() => api.visitor.messages.create(typed))).toBe(1)
})
