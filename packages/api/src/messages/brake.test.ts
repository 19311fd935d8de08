import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { limitOfAll } from './accept.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.clock.now = new Date('2026-11-20T14:05:00Z')
  api.sentHeaders.delete('retry-after')
})
afterAll(() => api.close())

const pass = (seconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000))

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
  message: 'Very many messages are reaching us just now. Please wait a minute, then send it again.',
}

/** Writes the count of so many messages within this hour. */
async function flood(points = limitOfAll.most): Promise<void> {
  const data = { key: 'message-all:all', points, expire: new Date(Date.now() + 3_600_000) }
  await api.db.rateLimiterFlexible.upsert({ where: { key: data.key }, create: data, update: data })
}

test('two hundred messages from many senders are taken in an hour, and the next one has to wait a minute', async () => {
  expect(limitOfAll.most).toBe(200)
  await flood(190)
  const sent = await Promise.allSettled(
    Array.from({ length: 15 }, (_, sender) => sendFrom(`10.1.0.${sender}`)),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await api.db.message.count()).toBe(10)
  expect(api.sentHeaders.get('retry-after')).toMatch(/^60/)
  expect(api.securityEvents).toContainEqual(
    expect.objectContaining({
      securityEvent: 'message',
      outcome: 'limited',
      network: expect.stringMatching(/^10\.1\.0\./),
    }),
  )
})

test('in a flood a person who waits a minute is heard, and so is one who is impatient', async () => {
  await flood()
  await expect(sendFrom('10.2.0.1')).rejects.toMatchObject(held)
  for (let tries = 0; tries < 5; tries++) {
    await expect(sendFrom('10.2.0.2')).rejects.toMatchObject(held)
    pass(11)
  }
  pass(6)
  await sendFrom('10.2.0.1')
  await sendFrom('10.2.0.2')
  // The next message waits again.
  await expect(sendFrom('10.2.0.1')).rejects.toMatchObject(held)
})

test('in a flood a program that sends on and on is never heard', async () => {
  await flood()
  for (let second = 0; second < 130; second += 10) {
    await expect(sendFrom('10.2.0.3')).rejects.toMatchObject(held)
    pass(10)
  }
  // Nor does it use up the 30 messages of its network, which it may send when it has waited.
  pass(60)
  await sendFrom('10.2.0.3')
})

test('of many messages that a sender sends at once after the wait, one is taken', async () => {
  await flood()
  await expect(sendFrom('10.2.0.4')).rejects.toMatchObject(held)
  pass(61)
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => sendFrom('10.2.0.4')))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the addresses of an IPv6 network are one sender, for its thirty messages and for the wait', async () => {
  for (let count = 0; count < 30; count++) await sendFrom(`2001:db8:1:2::${count}`)
  await expect(sendFrom('2001:db8:1:2:ffff::1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await sendFrom('2001:db8:1:3::1')
  await flood()
  await expect(sendFrom('2001:db8:5:6::1')).rejects.toMatchObject(held)
  pass(61)
  await sendFrom('2001:db8:5:6:ffff::2')
})
