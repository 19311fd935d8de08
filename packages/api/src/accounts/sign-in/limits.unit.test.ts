import { expect, test } from 'vitest'
import { slowDownPause } from './limits.ts'

test.each([
  [0, 0],
  [10, 0],
  [11, 500],
  [20, 500],
  [21, 1_000],
  [41, 4_000],
  [51, 8_000],
  [1_000_000, 8_000],
])('after %i failures for an account, an attempt is delayed by %i ms', (failures, pause) => {
  expect(slowDownPause(failures)).toBe(pause)
})
