import { expect, test } from 'vitest'
import { calendarDayOf } from './calendar-day.ts'

test.each([
  ['2026-12-12T11:00:00.000Z', { weekday: 'Sat', day: 12, month: 'Dec' }],
  ['2026-09-06T10:00:00.000Z', { weekday: 'Sun', day: 6, month: 'Sep' }],
  // In summer a day of London begins an hour before that of UTC.
  ['2026-06-30T23:00:00.000Z', { weekday: 'Wed', day: 1, month: 'Jul' }],
  ['2026-12-31T23:59:00.000Z', { weekday: 'Thu', day: 31, month: 'Dec' }],
])('the day of %s is the one in London, whatever the time zone of the reader', (moment, day) => {
  expect(calendarDayOf(moment)).toEqual(day)
})
