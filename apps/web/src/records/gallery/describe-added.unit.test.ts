import { expect, test } from 'vitest'
import { describeAdded, retryLabel } from './describe-added.ts'

test('the summary counts the pictures, and names the failed ones', () => {
  expect(describeAdded(10, [])).toBe('10 of 10 pictures have been added.')
  expect(describeAdded(10, ['a.jpg', 'b.jpg'])).toBe(
    '8 of 10 pictures have been added. Two have not: a.jpg, b.jpg.',
  )
  expect(describeAdded(3, ['a.jpg'])).toBe('2 of 3 pictures have been added. One has not: a.jpg.')
})

test('the retry button names the number of pictures', () => {
  expect([1, 2, 10, 11].map(retryLabel)).toEqual([
    'Try it again',
    'Try the two again',
    'Try the ten again',
    'Try the 11 again',
  ])
})
