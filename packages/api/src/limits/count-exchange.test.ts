import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { CountExchange } from './count-exchange.ts'
import { MinuteCounts } from './minute-counts.ts'

let api: TestApi
const started: CountExchange[] = []
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterEach(() => {
  vi.useRealTimers()
  for (const exchange of started.splice(0)) exchange.stop()
})
afterAll(() => api.close())

/** What a server has of it. It exchanges when it is told to. */
function startServer() {
  const counts = new MinuteCounts()
  const exchange = new CountExchange(api.db, counts, { name: 'test', onFailure: () => undefined })
  started.push(exchange)
  return {
    /** Counts one, and returns how many there were, and in how many milliseconds their window ends. */
    count(key: string) {
      const { points, expire } = counts.add({ name: 'test' }, key)
      return { points, left: expire.getTime() - Date.now() }
    },
    exchange: () => exchange.exchange(),
    start: () => exchange.start(),
  }
}

type Server = ReturnType<typeof startServer>

function countOften(server: Server, times: number, key = 'a'): number {
  for (let time = 1; time < times; time++) server.count(key)
  return server.count(key).points
}

const stored = async () =>
  (await api.db.rateLimiterFlexible.findMany({ orderBy: { key: 'asc' } })).map(({ key, points }) => [
    key,
    points,
  ])

async function whileRefused(work: () => Promise<void>): Promise<void> {
  await api.db.$executeRaw`ALTER TABLE "RateLimiterFlexible" RENAME TO "Away"`
  try {
    await work()
  } finally {
    await api.db.$executeRaw`ALTER TABLE "Away" RENAME TO "RateLimiterFlexible"`
  }
}

test('servers add up what they have counted, at each exchange', async () => {
  const [one, other] = [startServer(), startServer()]
  expect(countOften(one, 40)).toBe(40)
  await one.exchange()
  expect(countOften(other, 10)).toBe(10)
  await other.exchange()
  expect(countOften(other, 1)).toBe(51)
  countOften(one, 1)
  for (const server of [other, one]) await server.exchange()
  expect(await stored()).toEqual([['test:test:a', 52]])
  expect(countOften(one, 1)).toBe(53)
})

test('keys have counts of their own, and many are exchanged at once', async () => {
  const [one, other] = [startServer(), startServer()]
  for (const key of ['b', 'a', 'c']) countOften(one, 3, key)
  countOften(other, 4, 'b')
  await Promise.all([one.exchange(), other.exchange()])
  expect(await stored()).toEqual([
    ['test:test:a', 3],
    ['test:test:b', 7],
    ['test:test:c', 3],
  ])
})

test('a server that has just started goes on with the count of before', async () => {
  const before = startServer()
  countOften(before, 60)
  await before.exchange()
  const after = startServer()
  expect(countOften(after, 1)).toBe(1)
  await after.exchange()
  expect(countOften(after, 1)).toBe(62)
})

/** Lets time pass for the servers and for the rows of the database. */
async function pass(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds)
  await api.db.$executeRaw`
    UPDATE "RateLimiterFlexible" SET "expire" = "expire" - ${milliseconds}::int * interval '1 millisecond'`
}

test('the window of the first server is that of all', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [one, other] = [startServer(), startServer()]
  one.count('a')
  await one.exchange()
  await pass(20_000)
  expect(other.count('a').left).toBe(60_000)
  await other.exchange()
  const { points, left } = other.count('a')
  expect(points).toBe(3)
  expect(left).toBeLessThanOrEqual(40_000)
})

test('when the window is over counting begins anew, and nothing of the key is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [one, other] = [startServer(), startServer()]
  countOften(one, 60)
  await one.exchange()
  await pass(61_000)
  expect(countOften(one, 1, 'b')).toBe(1)
  await one.exchange()
  expect(await stored()).toEqual([['test:test:b', 1]])
  expect(countOften(other, 1)).toBe(1)
  await other.exchange()
  expect(countOften(other, 1)).toBe(2)
})

test.each([3_600_000, -3_600_000])(
  'a server whose clock is wrong by %d ms counts with the others',
  async (wrong) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [right, other] = [startServer(), startServer()]
    const now = Date.now()
    countOften(right, 40)
    await right.exchange()
    vi.setSystemTime(now + wrong)
    countOften(other, 10)
    await other.exchange()
    vi.setSystemTime(now)
    countOften(right, 1)
    await right.exchange()
    expect(await stored()).toEqual([['test:test:a', 51]])
    vi.setSystemTime(now + wrong)
    expect(other.count('a').left).toBeLessThanOrEqual(60_000)
  },
)

test('what ended while the database refused is deleted later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = startServer()
  countOften(server, 3)
  await server.exchange()
  await pass(61_000)
  await whileRefused(() => expect(server.exchange()).rejects.toThrow())
  await server.exchange()
  expect(await stored()).toEqual([])
})

test('while the database refuses, a server counts alone, and its counts are exchanged later', async () => {
  const counts = startServer()
  await whileRefused(async () => {
    expect(countOften(counts, 5)).toBe(5)
    await expect(counts.exchange()).rejects.toThrow()
    expect(countOften(counts, 5)).toBe(10)
  })
  await counts.exchange()
  expect(await stored()).toEqual([['test:test:a', 10]])
})

test('once it is started, a count is exchanged by itself', async () => {
  const server = startServer()
  server.start()
  countOften(server, 7)
  await expect.poll(stored, { timeout: 20_000 }).toEqual([['test:test:a', 7]])
})
