import { dayInWords, MONTHS, partsOf, WEEKDAYS } from '@isse/api/site/dates/date-words'
import { londonDay } from '@isse/api/site/dates/london'

/**
 * Formats the day in London, such as 'Sun 13 Dec 2026'. The names are ours, because Node and browsers abbreviate
 * differently (Sep, Sept) and hydration needs the same text.
 */
export function shortDayOf(moment: string): string {
  const { weekday, day, month, year } = partsOf(londonDay(new Date(moment)))
  return `${WEEKDAYS[weekday]?.slice(0, 3)} ${day} ${MONTHS[month - 1]?.slice(0, 3)} ${year}`
}

/** Formats the day in London, such as 'Sunday 13 December 2026'. */
export function londonDayInWords(moment: string): string {
  return dayInWords(londonDay(new Date(moment)))
}
