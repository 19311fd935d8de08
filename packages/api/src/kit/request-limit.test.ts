import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RequestLimit } from './request-limit.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let name: string
beforeAll(async () => void (api = await openTestApi()))
// Each test counts apart: the database may be told of the last one's requests when that is over.
beforeEach(() => void (name = `test-${randomUUID()}`))
afterAll(() => api.close())

const faults: unknown[] = []
const open = (db = api.db) =>
  new RequestLimit(db, { name, most: 40, seconds: 60, onFault: (error) => faults.push(error) })
const stored = async () =>
  (await api.db.rateLimiterFlexible.findFirst({ where: { key: { startsWith: name } } }))?.points ?? 0

function send(limit: RequestLimit, times: number, key = 'somebody') {
  return Array.from({ length: times }, () => limit.count(key)).filter((seconds) => seconds === undefined)
    .length
}

test('so many go through, then none, and the wait is told; others are not held up', () => {
  const limit = open()
  expect(send(limit, 50)).toBe(40)
  expect(limit.count('somebody')).toBeGreaterThan(55)
  expect(limit.count('somebody else')).toBeUndefined()
})

test('after the wait all go through again', () => {
  const limit = open()
  send(limit, 40)
  const later = Date.now() + 60_001
  expect(limit.count('somebody', later)).toBeUndefined()
})

test('one request costs no query; a twentieth of the limit is told the database', async () => {
  const limit = open()
  send(limit, 1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await stored()).toBe(0)
  send(limit, 1)
  await vi.waitFor(async () => expect(await stored()).toBe(2))
})

test('two servers on one database share the limit, to within a twentieth each', async () => {
  const servers = [open(), open()]
  let passed = 0
  for (let round = 0; round < 15; round++) {
    for (const server of servers) passed += send(server, 2)
    // Until both have told and learned.
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  expect(passed).toBeGreaterThanOrEqual(40)
  expect(passed).toBeLessThanOrEqual(44)
})

test('a server that cannot reach the database goes by its own counts', async () => {
  faults.length = 0
  const broken = {
    RateLimiterFlexible: {
      deleteMany: () => Promise.reject(new Error('gone')),
    },
  } as unknown as TestApi['db']
  const limit = open(broken)
  expect(send(limit, 50)).toBe(40)
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0))
})
