import { dayInWords, MONTHS, partsOf, WEEKDAYS } from '@isse/api/site/dates/date-words'
import { londonDay } from '@isse/api/site/dates/london'

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
  const { weekday, day, month } = partsOf(londonDay(new Date(moment)))
  return {
    weekday: WEEKDAYS[weekday]?.slice(0, 3) ?? '',
    day,
    month: MONTHS[month - 1]?.slice(0, 3) ?? '',
  }
}

/** The same in one short line, such as 'Sun 13 Dec 2026'. */
export function shortDayOf(moment: string): string {
  const { weekday, day, month } = calendarDayOf(moment)
  return `${weekday} ${day} ${month} ${partsOf(londonDay(new Date(moment))).year}`
}

/** The day that the calendars of London show at a moment, such as 'Sunday 13 December 2026'. */
export function londonDayInWords(moment: string): string {
  return dayInWords(londonDay(new Date(moment)))
}
