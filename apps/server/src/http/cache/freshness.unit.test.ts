import type { ContentVersion } from '@isse/db'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Freshness } from './freshness.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A database whose answers wait until the test releases them. */
function database() {
  const waiting: ((version: string | Error) => void)[] = []
  let notify: (version: string) => void = () => undefined
  const source: ContentVersion = {
    isAlwaysNotified: false,
    read: () =>
      new Promise((resolve, reject) =>
        waiting.push((version) => (typeof version === 'string' ? resolve(version) : reject(version))),
      ),
    listen: (listener) => void (notify = listener),
  }
  const found: string[] = []
  const freshness = new Freshness(source, {
    onChange: () => found.push('change'),
    onUnavailable: () => found.push('outage'),
    onRecovery: () => found.push('recovery'),
  })
  const answer = async (version: string | Error) => {
    waiting.shift()?.(version)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return {
    freshness,
    found,
    answer,
    questions: () => waiting.length,
    notify: (version: string) => notify(version),
  }
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.then(() => (settled = true))
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  return settled
}

test('a version is valid for a second after the query was sent, not after its answer came', async () => {
  const { freshness, answer } = database()
  const first = freshness.confirm()
  vi.advanceTimersByTime(900)
  await answer('1')
  expect(await first).toBe(true)
  expect(freshness.isConfirmed()).toBe(true)
  vi.advanceTimersByTime(101)
  expect(freshness.isConfirmed()).toBe(false)
})

test('concurrent callers share one query', async () => {
  const { freshness, answer, questions } = database()
  const asked = [freshness.confirm(), freshness.confirm(), freshness.confirm()]
  expect(questions()).toBe(1)
  await answer('1')
  expect(await Promise.all(asked)).toEqual([true, true, true])
})

test('after a write of this server, an earlier query does not count', async () => {
  const { freshness, answer, questions } = database()
  void freshness.confirm()
  freshness.invalidate()
  const after = freshness.confirm()
  await answer('1')
  expect(await isSettled(after)).toBe(false)
  expect(questions()).toBe(1)
  await answer('2')
  expect(await after).toBe(true)
  expect(freshness.version).toBe('2')
})

test('notifications count at once, and repeated ones are ignored', async () => {
  const { freshness, found, answer, notify } = database()
  void freshness.confirm()
  await answer('1')
  notify('2')
  notify('2')
  expect(freshness.version).toBe('2')
  expect(found).toEqual(['change', 'change'])
})

test('while the database does not answer, nobody waits for it, and the log has one line a minute', async () => {
  const { freshness, found, answer, questions } = database()
  freshness.start()
  await answer(new Error('refused'))
  expect(await freshness.confirm()).toBe(false)
  expect(found).toEqual(['outage'])
  for (let second = 0; second < 59; second++) {
    vi.advanceTimersByTime(1000)
    await answer(new Error('refused'))
  }
  expect(found).toEqual(['outage'])
  vi.advanceTimersByTime(2000)
  await answer(new Error('refused'))
  expect(found).toEqual(['outage', 'outage'])
  vi.advanceTimersByTime(500)
  expect(questions()).toBe(1)
  await answer('1')
  expect(found).toEqual(['outage', 'outage', 'change', 'recovery'])
  expect(await freshness.confirm()).toBe(true)
  freshness.stop()
})
