import { readDays, type Days } from './days.ts'
import { DAY_MINUTES, endOfDay, instantAt } from './london.ts'
import { addDays } from '../site/dates/date-words.ts'
import { readTimes, type Times } from './times.ts'

/** The start and end of an event; null if they could not be parsed. */
export interface When {
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * Derives start and end from date and time, which are free text (specification, section 5), for sorting and for calendars.
 * A date without a readable time is the whole day; one without a year is the next such date. Ambiguous dates are not
 * guessed: the event counts as upcoming.
 */
export function readWhen(eventDate: string, eventTime: string, now: Date): When {
  const days = readDays(eventDate, now)
  return days ? whenOf(days, eventTime) : { startsAt: null, endsAt: null }
}

/** The days of an event; `first` and `last` are equal for one day. */
export type Span = Pick<Days, 'first' | 'last' | 'areListed'>

/** Returns the start and end of an event on these days, at a typed time. */
export function whenOf(span: Span, eventTime: string): When {
  const { first, last } = span
  const times = readTimes(eventTime)
  if (!times) return { startsAt: instantAt(first, 0), endsAt: instantAt(last, DAY_MINUTES) }
  const startsAt = instantAt(first, times.start)
  const end = endOnLastDay(times, span)
  if (end === undefined) return { startsAt, endsAt: null }
  const endsAt = instantAt(last, end)
  // The skipped hour makes '1am to 2am' one moment.
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : addMinutes(startsAt, end - times.start) }
}

/** The limit of a night, in minutes. A longer time over midnight is one event from the first day to the last. */
export const LONG_NIGHT = 12 * 60

/**
 * Returns the end of an event, in minutes after midnight of its last day. '31 December to 1 January, 8pm to 1am' ends at
 * 1am of that day; several nights in a row end on the morning after the last.
 *
 * @returns undefined if it is unknown
 */
export function endOnLastDay({ start, end }: Times, { first, last, areListed }: Span): number | undefined {
  if (first === last) return end
  if (end === undefined) return DAY_MINUTES
  const areNights = end - start < LONG_NIGHT && (areListed || last > addDays(first, 1))
  return end <= DAY_MINUTES || areNights ? end : end - DAY_MINUTES
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

/** Returns true if an event is over. Without a known end it is over at the end of its day. */
export function isPast(event: When, now: Date): boolean {
  const end = knownEnd(event)
  return end !== undefined && end < now
}

/** Returns the last moment before an event is over; undefined if unknown. */
export function knownEnd({ startsAt, endsAt }: When): Date | undefined {
  return startsAt ? (endsAt ?? endOfDay(startsAt)) : undefined
}

/** Compares events for a list: upcoming ones by start, then undated ones, then past ones, latest first. */
export function compareByStart(now: Date) {
  return (a: When, b: When): number => {
    const [aPast, bPast] = [isPast(a, now), isPast(b, now)]
    if (aPast !== bPast) return aPast ? 1 : -1
    const [aStart, bStart] = [a, b].map(({ startsAt }) => startsAt?.getTime() ?? Infinity)
    if (aStart === bStart || aStart === undefined || bStart === undefined) return 0
    return aPast ? bStart - aStart : aStart - bStart
  }
}
