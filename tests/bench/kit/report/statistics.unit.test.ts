import { expect, test } from 'vitest'
import { median, medianRatio, percentile } from './statistics.ts'

test('the median is the middle value, or the mean of the middle two', () => {
  expect([median([9, 1, 5]), median([4, 1, 2, 100]), median([])]).toEqual([5, 3, Number.NaN])
})

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 200 }, (_, at) => 200 - at)
  expect([
    percentile(values, 99),
    percentile(values, 50),
    percentile(values, 100),
    percentile([7], 1),
  ]).toEqual([198, 100, 200, 7])
})

test('a ratio is formed in each round, so that a slow round of both sides does not change it', () => {
  expect(medianRatio([50, 5, 60], [100, 10, 100])).toBe(0.5)
})
