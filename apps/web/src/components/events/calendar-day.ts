import { dayInWords, MONTHS, partsOf, WEEKDAYS } from '@isse/api/site/dates/date-words'
import { londonDay } from '@isse/api/site/dates/london'

/**
 * Returns the day in London in a short line, such as 'Sun 13 Dec 2026'. Browsers and the server abbreviate months differently
 * (Sep and Sept), so the names are our own: the page must say the same after hydration.
 */
export function shortDayOf(moment: string): string {
  const { weekday, day, month, year } = partsOf(londonDay(new Date(moment)))
  return `${WEEKDAYS[weekday]?.slice(0, 3)} ${day} ${MONTHS[month - 1]?.slice(0, 3)} ${year}`
}

/** The day that the calendars of London show at a moment, such as 'Sunday 13 December 2026'. */
export function londonDayInWords(moment: string): string {
  return dayInWords(londonDay(new Date(moment)))
}
