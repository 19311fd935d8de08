import { expect, test } from 'vitest'
import { isLate, nameHours, reminderDelay } from './reply-promise.ts'

const HOUR = 60 * 60 * 1000

test.each([
  [1, '1 hour'],
  [24, '24 hours'],
  [36, '36 hours'],
  [48, '2 days'],
  [50, '50 hours'],
  [7 * 24, '7 days'],
])('%i hours are %s', (hours, words) => {
  expect(nameHours(hours)).toBe(words)
})

test('a message is late after the promise, and never without one', () => {
  expect([isLate(24 * HOUR, 24), isLate(24 * HOUR + 1, 24), isLate(1000 * HOUR, null)]).toEqual([
    false,
    true,
    false,
  ])
})

test('a reminder goes out after five sixths of the promise, and after 20 hours without one', () => {
  expect([24, 48, null].map((hours) => reminderDelay(hours) / HOUR)).toEqual([20, 40, 20])
})
