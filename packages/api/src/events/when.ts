import { readDays } from './days.ts'
import { DAY_MINUTES, endOfDay, instantAt } from './london.ts'
import { readTimes } from './times.ts'

/** The start and end of an event; null where they could not be read. */
export interface When {
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * Derives the start and end of an event from its date and time, which are free text (specification, section 5), for the
 * order of the list and for calendars. A date whose time cannot be read stands for the whole day; a date without a year
 * is the next such date. It does not guess: where a date could mean several things, the event counts as upcoming.
 */
export function readWhen(eventDate: string, eventTime: string, now: Date): When {
  const days = readDays(eventDate, now)
  return days ? whenOf(days.first, days.last, eventTime) : { startsAt: null, endsAt: null }
}

/** The start and end of an event on these days, such as '2026-12-13', at a time that was typed. */
export function whenOf(first: string, last: string, eventTime: string): When {
  const times = readTimes(eventTime)
  if (!times) return { startsAt: instantAt(first, 0), endsAt: instantAt(last, DAY_MINUTES) }
  const end = times.end ?? (first === last ? undefined : DAY_MINUTES)
  return {
    startsAt: instantAt(first, times.start),
    endsAt: end === undefined ? null : instantAt(last, end),
  }
}

/** Whether an event is over. An event without a known end is over at the end of its day. */
export function isPast(event: When, now: Date): boolean {
  const end = knownEnd(event)
  return end !== undefined && end < now
}

/** The last moment at which an event is not over; undefined where that is not known. */
export function knownEnd({ startsAt, endsAt }: When): Date | undefined {
  return startsAt ? (endsAt ?? endOfDay(startsAt)) : undefined
}

/** Compares events for a list: upcoming ones by start, then those without a date, then past ones, latest first. */
export function compareByStart(now: Date) {
  return (a: When, b: When): number => {
    const [aPast, bPast] = [isPast(a, now), isPast(b, now)]
    if (aPast !== bPast) return aPast ? 1 : -1
    const [aStart, bStart] = [a, b].map(({ startsAt }) => startsAt?.getTime() ?? Infinity)
    if (aStart === bStart || aStart === undefined || bStart === undefined) return 0
    return aPast ? bStart - aStart : aStart - bStart
  }
}
