import { dayInWords, timeInWords } from '../../site/dates/date-words.ts'
import { clockChangeAt, DAY_MINUTES, instantAt, londonMinutes } from '../london.ts'
import type { Times } from '../times.ts'
import { LONG_NIGHT } from '../when.ts'
import { hint, warning, type Note } from './note.ts'

/**
 * Explains the time of an event.
 *
 * @param isOneDay set for an event on one day; an end before the start is then on the next day
 */
export function explainTimes(eventTime: string, times: Times | undefined, isOneDay = true): Note[] {
  if (eventTime.trim() === '') return []
  if (!times) {
    if (/\ball[ -]day\b/i.test(eventTime)) return []
    return [
      warning(
        `We could not read a time in '${eventTime.trim()}', so calendars show the whole day. Write the time like '2pm to 4pm'.`,
      ),
    ]
  }
  const { start, end } = times
  // From this length on, an end on the next day is more likely a slip than a long night.
  if (!isOneDay || end === undefined || end <= DAY_MINUTES || end - start < LONG_NIGHT) return []
  return [
    warning(`The time ends before it begins, so we read the end as ${timeInWords(end)} of the next day.`),
  ]
}

/** Explains how a clock change affects an event on this day. */
export function explainClocks(day: string, times: Times | undefined): Note[] {
  if (!times) return []
  return [times.start, times.end].flatMap((minutes) => {
    const change = minutes === undefined ? undefined : clockChangeAt(day, minutes)
    if (minutes === undefined || !change) return []
    const time = timeInWords(minutes)
    if (change === 'twice')
      return [
        hint(
          `The clocks go back in the night to ${dayInWords(day)}: ${time} is there twice. We take the first.`,
        ),
      ]
    const assumed = timeInWords(londonMinutes(instantAt(day, minutes)))
    return [warning(`The clocks go forward on ${dayInWords(day)}: there is no ${time}. We take ${assumed}.`)]
  })
}
