import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MinuteCounts } from './minute-counts.ts'

let counts: MinuteCounts
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  counts = new MinuteCounts()
})
afterEach(() => void vi.useRealTimers())

const limit = { name: 'test' }

function countOften(key: string, times: number): number {
  for (let time = 1; time < times; time++) counts.add(limit, key)
  return counts.add(limit, key).points
}

test('what reached nobody before its window ended is not counted in the next one', () => {
  countOften('a', 59)
  const taken = counts.takeUnsent(10)
  vi.setSystemTime(Date.now() + 60_000)
  countOften('a', 1)
  counts.giveBack(taken)
  expect(counts.takeUnsent(10)).toMatchObject([{ key: 'test:a', number: 1 }])
})

test('an answer about a window that is over leaves the next one as it is', () => {
  countOften('a', 1)
  const [taken] = counts.takeUnsent(10)
  vi.setSystemTime(Date.now() + 60_000)
  countOften('a', 10)
  counts.adopt(taken!, 600, 0)
  expect(countOften('a', 1)).toBe(11)
})

test('who was counted most is exchanged first', () => {
  countOften('quiet', 1)
  countOften('busy', 20)
  expect(counts.takeUnsent(1)).toMatchObject([{ key: 'test:busy', number: 20 }])
  expect(counts.takeUnsent(1)).toMatchObject([{ key: 'test:quiet', number: 1 }])
})
