import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Recurring } from './recurring.ts'

const HOUR = 60 * 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('runs at its start, after each interval, and when it is woken; neither before nor after', async () => {
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

test('never runs twice at once, and runs once more when it is woken meanwhile', async () => {
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

test('reports a failure, and runs again next time', async () => {
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

test('the end waits for the current run, which gets a signal to stop', async () => {
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
