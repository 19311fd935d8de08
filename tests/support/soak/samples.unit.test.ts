import { expect, test } from 'vitest'
import { drawSamples, growthOf } from './samples.ts'

test('samples that go up and down around the same value have not grown', () => {
  const samples = Array.from({ length: 40 }, (_, at) => 300 + (at % 4) * 10)
  expect(growthOf(samples)).toBe(1)
})

test('samples that go up from quarter to quarter have grown, whatever the first quarter was', () => {
  const samples = [1, 1, 1, 1, 200, 200, 200, 200, 250, 250, 250, 250, 300, 300, 300, 300]
  expect(growthOf(samples)).toBe(1.5)
})

test('samples are drawn from the lowest to the highest', () => {
  expect(drawSamples('memory in MB', [100, 107, 100, 107])).toBe(
    'memory in MB: 100 to 107, last quarter 1.00 of the second\n▁█▁█',
  )
})
