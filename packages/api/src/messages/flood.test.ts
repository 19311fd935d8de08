import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.clock.now = new Date('2026-11-20T14:05:00Z')
  api.sentHeaders.delete('retry-after')
})
afterAll(() => api.close())

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Walking football',
  contact: '0113 496 0001',
  message: 'May I come along on Monday?',
}
const sendFrom = (address: string) =>
  api.callAs(undefined, undefined, undefined, address).messages.create(typed)
const held = {
  code: 'TOO_MANY_REQUESTS',
  message: expect.stringMatching(
    /^Very many messages are reaching us just now\. Please wait \d+ minutes and try/,
  ),
}

/** Stores a count of this many messages within the hour. */
async function flood(points = 200): Promise<void> {
  const data = { key: 'message-all:all', points, expire: new Date(Date.now() + 3_600_000) }
  await api.db.rateLimiterFlexible.upsert({ where: { key: data.key }, create: data, update: data })
}

/** Sends messages concurrently, and returns how many were accepted. */
async function countTaken(count: number, addressOf: (at: number) => string): Promise<number> {
  const sent = await Promise.allSettled(Array.from({ length: count }, (_, at) => sendFrom(addressOf(at))))
  return sent.filter(({ status }) => status === 'fulfilled').length
}

test('up to two hundred messages in an hour, a network may send thirty', async () => {
  await flood(160)
  expect(await countTaken(35, () => '10.1.0.1')).toBe(30)
  await expect(sendFrom('10.1.0.1')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many messages. Please wait 60 minutes and try again.',
  })
  expect(api.sentHeaders.get('retry-after')).toMatch(/^3[56]\d\d/)
})

test('beyond two hundred, each network may send two, and no first message is rejected', async () => {
  await flood()
  expect(await countTaken(15, (sender) => `10.2.0.${sender}`)).toBe(15)
  expect(await countTaken(10, () => '10.2.1.1')).toBe(2)
  await expect(sendFrom('10.2.1.1')).rejects.toMatchObject(held)
  expect(await api.db.message.count()).toBe(17)
  expect(Number(api.sentHeaders.get('retry-after')?.split(',')[0])).toBeGreaterThan(3_500)
  expect(api.securityEvents).toContainEqual(
    expect.objectContaining({ securityEvent: 'message', outcome: 'limited', network: '10.2.1.1' }),
  )
})

test('a flood begins with the two hundred and first message, even for a network that has sent more than two', async () => {
  await flood(195)
  for (let count = 0; count < 3; count++) await sendFrom('10.3.0.1')
  expect(await countTaken(10, () => '10.3.0.1')).toBe(2)
})

test('a rejected message is not counted, so a network can send again when the flood is over', async () => {
  await flood()
  expect(await countTaken(50, () => '10.4.0.1')).toBe(2)
  await flood(0)
  expect(await countTaken(35, () => '10.4.0.1')).toBe(28)
})

test('the addresses of an IPv6 network count as one sender', async () => {
  for (let count = 0; count < 30; count++) await sendFrom(`2001:db8:1:2::${count}`)
  await expect(sendFrom('2001:db8:1:2:ffff::1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await sendFrom('2001:db8:1:3::1')
  await flood()
  expect(await countTaken(4, (host) => `2001:db8:5:6::${host}`)).toBe(2)
})
