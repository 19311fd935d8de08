import { describe, expect, test } from 'vitest'
import { evenColumns } from './even-columns.ts'

describe('evenColumns', () => {
  test.each([
    [10, 5, 'lg:grid-cols-5'],
    [4, 5, 'lg:grid-cols-4'],
    [5, 3, 'lg:grid-cols-3'],
    [6, 5, 'lg:grid-cols-6'],
    [7, 3, 'lg:grid-cols-4'],
    [9, 2, 'lg:grid-cols-3'],
    [3, 5, 'lg:grid-cols-3'],
    [1, 4, 'lg:grid-cols-2'],
  ] as const)('%i cards with %i wanted columns get %s', (cards, wanted, expected) => {
    expect(evenColumns(cards, wanted)).toBe(expected)
  })

  test.each([3, 4, 5] as const)(
    'no grid of up to twelve cards leaves one alone in the last row when %i columns are wanted',
    (wanted) => {
      const counts = Array.from({ length: 11 }, (_, index) => index + 2)
      expect(counts.filter((cards) => cards % Number(evenColumns(cards, wanted).at(-1)) === 1)).toEqual([])
    },
  )
})
