import { expect, test } from 'vitest'
import { permutePositions } from './order.ts'

const records = [
  { id: 1, position: 10 },
  { id: 2, position: 20 },
  { id: 3, position: 30 },
]

test('records exchange their positions, and only changed ones are written', () => {
  expect(permutePositions([3, 1, 2], records, 'ascending')).toEqual([
    { id: 3, position: 10 },
    { id: 1, position: 20 },
    { id: 2, position: 30 },
  ])
  expect(permutePositions([1, 2, 3], records, 'descending')).toEqual([
    { id: 1, position: 30 },
    { id: 3, position: 10 },
  ])
})

test('a record that is left out keeps its position, and an unknown id gets none', () => {
  expect(permutePositions([3, 999, 1, 3], records, 'ascending')).toEqual([
    { id: 3, position: 10 },
    { id: 1, position: 30 },
  ])
})
