import { addDays, dayInWords, daysInMonth, MONTHS, partsOf, WEEKDAYS } from '../../site/dates/date-words.ts'
import { listWeekdays, type Unread } from '../days.ts'
import { londonDay } from '../../site/dates/london.ts'
import { toPlainCharacters } from '../../site/forms/plain-characters.ts'
import { findNamedDay } from './named-days.ts'
import { warning, type Note } from './note.ts'

const AN_EXAMPLE = "'Saturday 12 December 2026'"

const reasons: Record<Unread, string> = {
  'no-day': 'We could not read a day in this.',
  'month-alone': 'We read a month in this, but no day of it.',
  'several-days': 'We read several days in this and cannot tell which is meant.',
  'changed-by-words': 'The words beside the day change what it means, so we took no day from this.',
  'ends-before': 'The last day in this is before the first.',
  repeats: 'This says that the event repeats.',
}

const remedies: Partial<Record<Unread, string>> = {
  'several-days': `Add an event for each day, or write one day, such as ${AN_EXAMPLE}.`,
  repeats: "Choose under 'Repeats' how it does, and visitors and calendars get its dates.",
}

/** Explains why no day was parsed, the consequence, and what to write. */
export function explainUnread(text: string, reason: Unread): Note {
  const why = impossibleDay(toPlainCharacters(text)) ?? reasons[reason]
  const remedy = remedies[reason] ?? `Write the day like ${AN_EXAMPLE}, or pick it below.`
  return warning(`${why} The event counts as upcoming and is not in calendars. ${remedy}`)
}

const DAY_AND_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b(?:[\s,]+(\d{4}))?/i

/** @returns a sentence about an impossible day, such as 31 April */
function impossibleDay(text: string): string | undefined {
  const [, dayText, monthText = '', yearText] = DAY_AND_MONTH.exec(text) ?? []
  if (!dayText) return undefined
  const month = MONTHS.findIndex((name) => name.toLowerCase().startsWith(monthText.toLowerCase())) + 1
  const day = `${Number(dayText)} ${MONTHS[month - 1]}`
  if (Number(dayText) > daysInMonth(Number(yearText ?? 2028), month) || Number(dayText) === 0)
    return `There is no ${yearText ? `${day} ${yearText}` : day}.`
  if (!yearText && month === 2 && dayText === '29')
    return `There is a ${day} in leap years alone. Say in which year.`
  return undefined
}

/** Suggests a day for text that is not parsed, such as 'Christmas Eve', 'the 12th' or 'every Tuesday'. A person decides. */
export function guessDay(text: string, now: Date): string | undefined {
  const plain = toPlainCharacters(text).toLowerCase().replace(/[‘’]/g, "'").replace(/[.,]$/, '')
  const today = londonDay(now)
  const [, year] = /\b(20\d\d)$/.exec(plain) ?? []
  const name = plain
    .replace(/[\s,]*\b20\d\d$/, '')
    .replace(/^(?:on|this|next) /, '')
    .replace(/ (?:morning|afternoon|evening)$/, '')
  const named = findNamedDay(name)
  if (named) {
    const thisYear = partsOf(today).year
    const years = year ? [Number(year)] : [thisYear, thisYear + 1]
    return years.flatMap((each) => named(each) ?? []).find((each) => year !== undefined || each >= today)
  }
  const [weekday] = listWeekdays(text)
  const [, nth] = /^(?:[a-z]+day,?\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)$/.exec(plain) ?? []
  if (nth === undefined) return undefined
  return comingDays(today, 800).find(
    (each) =>
      partsOf(each).day === Number(nth) && (weekday === undefined || partsOf(each).weekday === weekday),
  )
}

/** Returns the next day with this weekday, starting today. */
export function nextWithWeekday(weekday: number, now: Date): string {
  const today = londonDay(now)
  return addDays(today, (weekday - partsOf(today).weekday + 7) % 7)
}

function comingDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index))
}

/** Returns the nearest day with this weekday, such as the Saturday beside a Sunday. */
export function nearestWithWeekday(day: string, weekday: number): string {
  const ahead = (weekday - partsOf(day).weekday + 7) % 7
  return addDays(day, ahead > 3 ? ahead - 7 : ahead)
}

/** Explains that the typed weekday contradicts the day. */
export function explainWeekday(day: string, typed: number): Note {
  const [, ...date] = dayInWords(day).split(' ')
  const [, ...nearest] = dayInWords(nearestWithWeekday(day, typed)).split(' ')
  return warning(
    `${date.join(' ')} is a ${WEEKDAYS[partsOf(day).weekday]}, not a ${WEEKDAYS[typed]}. The nearest ${WEEKDAYS[typed]} is ${nearest.join(' ')}.`,
  )
}
