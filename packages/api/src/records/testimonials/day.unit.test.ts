import { expect, test } from 'vitest'
import { dayOf } from './day.ts'

const iso = (now: string) => {
  const { day, nextDay } = dayOf(new Date(now))
  return [day, nextDay.toISOString()]
}

test.each([
  ['1970-01-02T12:00:00Z', 1, '1970-01-02T23:00:00.000Z'],
  ['2026-11-20T23:59:59Z', 20_777, '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00Z', 20_778, '2026-11-22T00:00:00.000Z'],
  // In summer, the day of London begins an hour earlier.
  ['2026-07-01T22:59:59Z', 20_635, '2026-07-01T23:00:00.000Z'],
  ['2026-07-01T23:00:00Z', 20_636, '2026-07-02T23:00:00.000Z'],
  // The nights in which the clocks change.
  ['2026-03-29T12:00:00Z', 20_541, '2026-03-29T23:00:00.000Z'],
  ['2026-10-25T12:00:00Z', 20_751, '2026-10-26T00:00:00.000Z'],
])('at %s it is day %i, until %s', (now, day, nextDay) => {
  expect(iso(now)).toEqual([day, nextDay])
})
