import { addDays, dayInWords, timeInWords, timesInWords } from '../../site/dates/date-words.ts'
import { DAY_MINUTES } from '../london.ts'
import { readTimes, type Times } from '../times.ts'
import { endOnLastDay, type Span } from '../when.ts'

/**
 * Returns date and time in words, such as 'Sunday 13 December 2026, 2pm to 4pm'.
 *
 * @param times undefined for whole days
 */
function whenInWords(span: Span, times: Times | undefined): string {
  const { first, last } = span
  if (!times) return `${daysInWords(span)}, all day`
  const { start, end } = times
  if (first !== last) {
    const begin = `${dayInWords(first)}, ${timeInWords(start)}, to`
    return end === undefined
      ? `${begin} the end of ${dayInWords(last)}`
      : `${begin} ${momentInWords(last, endOnLastDay(times, span) ?? end)}`
  }
  if (end === undefined) return `${dayInWords(first)}, from ${timeInWords(start)}`
  const nextDay = end > DAY_MINUTES ? ' of the next day' : ''
  return `${dayInWords(first)}, ${timesInWords(start, end)}${nextDay}`
}

/** The same for a typed time; without one, only the days. */
export function typedWhenInWords(span: Span, eventTime: string): string {
  if (eventTime.trim() === '') return daysInWords(span)
  return whenInWords(span, readTimes(eventTime))
}

/** Such as 'Sunday 13 December 2026', or two days joined by 'to'. */
export function daysInWords({ first, last }: Pick<Span, 'first' | 'last'>): string {
  return first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`
}

function momentInWords(day: string, minutes: number): string {
  const isNextDay = minutes > DAY_MINUTES
  return `${dayInWords(isNextDay ? addDays(day, 1) : day)}, ${timeInWords(minutes)}`
}
