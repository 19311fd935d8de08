import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Recurring } from './recurring.ts'

const HOUR = 60 * 60_000

test('it works at its start, after each interval, and when it is woken; not before and not after', async () => {
  let times = 0
  const recurring = new Recurring(async () => void times++, { interval: 20, onFailure: () => undefined })
  recurring.wake()
  expect(times).toBe(0)
  recurring.start()
  await vi.waitFor(() => expect(times).toBeGreaterThan(2))
  await recurring.stop()
  const stopped = times
  recurring.wake()
  await pause(60)
  expect(times).toBe(stopped)
})

test('it never works twice at once, and what wakes it meanwhile has it done once more', async () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const recurring = new Recurring(work, { interval: HOUR, onFailure: () => undefined })
  recurring.start()
  for (let time = 0; time < 5; time++) recurring.wake()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]?.()
  await pause(10)
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
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1))
  await recurring.stop()
})

test('the end waits for the work under way, which is told to stop', async () => {
  let hasEnded = false
  const work = async (stopping: AbortSignal) => {
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    await pause(10)
    hasEnded = true
  }
  const recurring = new Recurring(work, { interval: HOUR, onFailure: () => undefined })
  recurring.start()
  await recurring.stop()
  expect(hasEnded).toBe(true)
})
