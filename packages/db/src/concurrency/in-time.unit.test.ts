import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasEndedIn, inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = () => new Error('late')

test('returns a result in time, and throws a failure', async () => {
  expect(await inTime(Promise.resolve(1), 1000, late)).toBe(1)
  await expect(inTime(Promise.reject(new Error('damaged')), 1000, late)).rejects.toThrow('damaged')
})

test('throws after the time limit, and ignores a later failure', async () => {
  const slow = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('later')), 30))
  const given = expect(inTime(slow, 5, late)).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(5)
  await given
  await vi.advanceTimersByTimeAsync(40)
})

test('tells whether some work has ended in time', async () => {
  expect(await hasEndedIn(Promise.resolve(), 1000)).toBe(true)
  const hasEnded = hasEndedIn(new Promise(() => undefined), 5)
  await vi.advanceTimersByTimeAsync(5)
  expect(await hasEnded).toBe(false)
})
