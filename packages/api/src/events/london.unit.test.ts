import { expect, test } from 'vitest'
import { londonDay } from '../site/dates/london.ts'
import { endOfDay, startOfDay } from './london.ts'

test.each([
  ['2026-11-20T23:59:59Z', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00Z', '2026-11-21', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  // In summer, the day in London begins an hour earlier.
  ['2026-07-01T22:59:59Z', '2026-07-01', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
  ['2026-07-01T23:00:00Z', '2026-07-02', '2026-07-01T23:00:00.000Z', '2026-07-02T23:00:00.000Z'],
  // The nights with a clock change.
  ['2026-03-29T12:00:00Z', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('at %s it is %s, which begins at %s and ends at %s', (now, day, start, end) => {
  const moment = new Date(now)
  expect(londonDay(moment)).toBe(day)
  expect([startOfDay(moment).toISOString(), endOfDay(moment).toISOString()]).toEqual([start, end])
})
