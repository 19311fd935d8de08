import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { claimNightlyWork } from './schedule.ts'

let api: TestApi
let time: string
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

const claimAt = (when: string) => {
  time = when
  return claimNightlyWork(api.db, () => new Date(time))
}

test('work is due at one and at four in the morning, and once each time', async () => {
  expect(await claimAt('2026-11-20T14:05:00Z')).toBeUndefined()
  expect(await claimAt('2026-11-21T00:59:00Z')).toBeUndefined()
  for (const hour of ['01', '04']) {
    const finish = await claimAt(`2026-11-21T${hour}:03:00Z`)
    time = `2026-11-21T${hour}:04:00Z`
    await finish?.()
    expect([finish, await claimAt(`2026-11-21T${hour}:59:00Z`)]).toEqual([expect.any(Function), undefined])
  }
  expect(await claimAt('2026-11-22T00:59:00Z')).toBeUndefined()
  expect(await claimAt('2026-11-22T01:00:00Z')).toBeDefined()
})

test('a site that was stopped at night does its work when it starts', async () => {
  await claimAt('2026-11-20T14:05:00Z')
  expect(await claimAt('2026-11-25T09:00:00Z')).toBeDefined()
})

test('of two servers that look at once, one does the work', async () => {
  await claimAt('2026-11-20T14:05:00Z')
  const claims = await Promise.all([claimAt('2026-11-21T01:00:00Z'), claimAt('2026-11-21T01:00:00Z')])
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('work that a server began and did not finish is due again an hour later', async () => {
  await claimAt('2026-11-20T14:05:00Z')
  await claimAt('2026-11-21T01:00:00Z')
  expect(await claimAt('2026-11-21T01:59:00Z')).toBeUndefined()
  expect(await claimAt('2026-11-21T02:00:00Z')).toBeDefined()
})
