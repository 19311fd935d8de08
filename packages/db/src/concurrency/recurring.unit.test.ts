import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Recurring } from './recurring.ts'

const HOUR = 60 * 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('it works at its start, after each interval, and when it is woken; not before and not after', async () => {
  let times = 0
  const recurring = new Recurring(async () => void times++, { interval: 20, onFailure: () => undefined })
  recurring.wake()
  expect(times).toBe(0)
  recurring.start()
  await pass(40)
  expect(times).toBe(3)
  await recurring.stop()
  recurring.wake()
  await pass(60)
  expect(times).toBe(3)
})

test('it never works twice at once, and what wakes it meanwhile has it done once more', async () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const recurring = new Recurring(work, { interval: HOUR, onFailure: () => undefined })
  recurring.start()
  for (let time = 0; time < 5; time++) recurring.wake()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await pass(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await pass(10)
  expect(ends).toHaveLength(2)
  recurring.wake()
  expect(ends).toHaveLength(3)
  ends[2]?.()
  await recurring.stop()
})

test('a failure is reported, and the next time comes all the same', async () => {
  const failures: unknown[] = []
  const fail = async () => {
    throw new Error('no')
  }
  const recurring = new Recurring(fail, { interval: 10, onFailure: (error) => void failures.push(error) })
  recurring.start()
  await pass(10)
  expect(failures).toHaveLength(2)
  await recurring.stop()
})

test('the end waits for the work under way, which is told to stop', async () => {
  let hasEnded = false
  const work = async (stopping: AbortSignal) => {
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    await Promise.resolve()
    hasEnded = true
  }
  const recurring = new Recurring(work, { interval: HOUR, onFailure: () => undefined })
  recurring.start()
  await recurring.stop()
  expect(hasEnded).toBe(true)
})
