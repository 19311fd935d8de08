import { expect, test } from 'vitest'
import { parsePageNumber } from './page-number.ts'

test.each([2, '2', 17, 100_000])('%j is a page', (parameter) => {
  expect(parsePageNumber(parameter)).toBe(Number(parameter))
})

test.each([
  undefined,
  null,
  '',
  'abc',
  0,
  1,
  '1',
  -1,
  '-1',
  1.5,
  '1.5',
  NaN,
  true,
  [1, 2],
  [2],
  ['2'],
  { page: 2 },
])('%j means the first page', (parameter) => {
  expect(parsePageNumber(parameter)).toBeUndefined()
})

test.each([100_001, 99_999_999_999, '99999999999', 1e30, Infinity, '9'.repeat(400)])(
  '%s becomes the largest page, past the end of every list',
  (parameter) => {
    expect(parsePageNumber(parameter)).toBe(100_000)
  },
)
