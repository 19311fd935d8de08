import { dayInWords, dayOf, MONTHS, partsOf, WEEKDAYS } from '@isse/api/site/date-words'

const numbers = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** A day as a leaf of a calendar shows it. */
export interface CalendarDay {
  weekday: string
  day: number
  month: string
}

/**
 * The day that the calendars of London show at a moment. Browsers and the server abbreviate months differently, such as
 * Sep and Sept, so the names are our own: the page must say the same after hydration.
 */
export function calendarDayOf(moment: string): CalendarDay {
  const { weekday, day, month } = partsOf(londonDay(moment))
  return {
    weekday: WEEKDAYS[weekday]?.slice(0, 3) ?? '',
    day,
    month: MONTHS[month - 1]?.slice(0, 3) ?? '',
  }
}

/** The same in one short line, such as 'Sun 13 Dec 2026'. */
export function shortDayOf(moment: string): string {
  const { weekday, day, month } = calendarDayOf(moment)
  return `${weekday} ${day} ${month} ${partsOf(londonDay(moment)).year}`
}

/** The day that the calendars of London show at a moment, such as 'Sunday 13 December 2026'. */
export function londonDayInWords(moment: string): string {
  return dayInWords(londonDay(moment))
}

/** The same as text, such as '2026-12-13'. */
export function londonDay(moment: string): string {
  const parts = Object.fromEntries(
    numbers.formatToParts(new Date(moment)).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1 } = parts
  return dayOf(year, month, day) ?? ''
}
