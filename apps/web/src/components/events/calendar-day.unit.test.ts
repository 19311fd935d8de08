import { expect, test } from 'vitest'
import { shortDayOf } from './calendar-day.ts'

test.each([
  ['2026-12-12T11:00:00.000Z', 'Sat 12 Dec 2026'],
  ['2026-09-06T10:00:00.000Z', 'Sun 6 Sep 2026'],
  // In summer a day starts an hour earlier in London than in UTC.
  ['2026-06-30T23:00:00.000Z', 'Wed 1 Jul 2026'],
  ['2026-12-31T23:59:00.000Z', 'Thu 31 Dec 2026'],
])('%s shows the day in London in every time zone', (moment, day) => {
  expect(shortDayOf(moment)).toEqual(day)
})
