import { expect, test } from 'vitest'
import { shareOut } from './order.ts'

const records = [
  { id: 1, position: 10 },
  { id: 2, position: 20 },
  { id: 3, position: 30 },
]

test('the places are shared out in the order that is asked for', () => {
  expect(shareOut([3, 1, 2], records, 'ascending')).toEqual([
    { id: 3, position: 10 },
    { id: 1, position: 20 },
    { id: 2, position: 30 },
  ])
  expect(shareOut([1, 2, 3], records, 'descending')).toEqual([
    { id: 1, position: 30 },
    { id: 3, position: 10 },
  ])
})

test('what is left out keeps its place, and what is not there takes none', () => {
  expect(shareOut([3, 999, 1, 3], records, 'ascending')).toEqual([
    { id: 3, position: 10 },
    { id: 1, position: 30 },
  ])
})
