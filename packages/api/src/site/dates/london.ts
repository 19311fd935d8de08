import { dayOf } from './date-words.ts'

/** The time zone of the charity's bases. */
export const LONDON = 'Europe/London'

const numbers = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

const long = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, dateStyle: 'long' })

const toTheMinute = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** The day that the calendars of London show at a moment, such as '2026-12-13'. */
export function londonDay(moment: Date): string {
  const { year, month, day } = partsBy(numbers, moment)
  return dayOf(Number(year), Number(month), Number(day)) ?? ''
}

/** The same in words, such as '13 December 2026'. */
export function londonDate(moment: Date): string {
  return long.format(moment)
}

/** A moment in words, by the clocks of London: 'Friday 20 November 2026 at 14:05'. Versions of Node.js put commas into it in different places. */
export function londonTime(moment: Date): string {
  const { weekday, day, month, year, hour, minute } = partsBy(toTheMinute, moment)
  return `${weekday} ${day} ${month} ${year} at ${hour}:${minute}`
}

function partsBy(format: Intl.DateTimeFormat, moment: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}
