import { dayOf } from './date-words.ts'

/** The time zone of the charity. */
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

/** Returns the day in London at a moment, such as '2026-12-13'. */
export function londonDay(moment: Date): string {
  const { year, month, day } = partsBy(numbers, moment)
  return dayOf(Number(year), Number(month), Number(day)) ?? ''
}

/** The same in words, such as '13 December 2026'. */
export function londonDate(moment: Date): string {
  return long.format(moment)
}

/** Such as 'Friday 20 November 2026 at 14:05'. Built from parts, because Node.js versions differ in commas. */
export function londonTime(moment: Date): string {
  const { weekday, day, month, year, hour, minute } = partsBy(toTheMinute, moment)
  return `${weekday} ${day} ${month} ${year} at ${hour}:${minute}`
}

function partsBy(format: Intl.DateTimeFormat, moment: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}
