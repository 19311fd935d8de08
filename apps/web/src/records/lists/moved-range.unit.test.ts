import { expect, test } from 'vitest'
import { movedRange } from './moved-range.ts'

test.each([
  [
    [1, 2, 3, 4, 5],
    [1, 3, 2, 4, 5],
    [3, 2],
  ],
  [
    [1, 2, 3, 4, 5],
    [5, 1, 2, 3, 4],
    [5, 1, 2, 3, 4],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 4, 5, 3],
    [4, 5, 3],
  ],
  [[1, 2, 3], [1, 2, 3], []],
])('between the orders %j and %j, the ids %j moved', (before, after, moved) => {
  expect(movedRange(before, after)).toEqual(moved)
})
