import { TZDateMini } from '@date-fns/tz'
import { partsOf } from '../site/dates/date-words.ts'
import { LONDON, londonDay } from '../site/dates/london.ts'
import { HOUR } from '../site/dates/milliseconds.ts'

// The calendar and clocks of London. A day is text, such as '2026-12-13', and a time of day is minutes after midnight.

export const DAY_MINUTES = 24 * 60

/**
 * Returns the instant at which London's clocks show these minutes after midnight, also on days with a clock change. A
 * repeated time is the first of the two; a skipped time moves on by an hour, as in calendars (RFC 5545, section 3.3.5).
 */
export function instantAt(day: string, minutes: number): Date {
  const { year, month, day: date } = partsOf(day)
  const moment = new Date(new TZDateMini(year, month - 1, date, 0, minutes, LONDON))
  const hourBefore = new Date(moment.getTime() - HOUR)
  return londonMinutes(hourBefore) === minutes % DAY_MINUTES ? hourBefore : moment
}

/** Returns the time on London's clocks, in minutes after midnight. */
export function londonMinutes(moment: Date): number {
  const date = new TZDateMini(moment, LONDON)
  return date.getHours() * 60 + date.getMinutes()
}

/** Returns the midnight in London at which the day of a moment begins. */
export function startOfDay(moment: Date): Date {
  return instantAt(londonDay(moment), 0)
}

export function endOfDay(moment: Date): Date {
  return instantAt(londonDay(moment), DAY_MINUTES)
}

/** Returns what a clock change does to a time: skipped in spring, or there twice in autumn. */
export function clockChangeAt(day: string, minutes: number): 'skipped' | 'twice' | undefined {
  const moment = instantAt(day, minutes)
  const onClock = londonMinutes(moment)
  if (onClock !== minutes % DAY_MINUTES) return 'skipped'
  return londonMinutes(new Date(moment.getTime() + HOUR)) === onClock ? 'twice' : undefined
}
