import { TZDateMini } from '@date-fns/tz'
import type { ParsedComponents } from 'chrono-node'
import { GB as english } from 'chrono-node/en'
import { readTimes } from './times.ts'

const LONDON = 'Europe/London'
const DAY_MINUTES = 24 * 60

/** The start and end of an event; null where they could not be read. */
export interface When {
  startsAt: Date | null
  endsAt: Date | null
}

const UNREADABLE: When = { startsAt: null, endsAt: null }

/**
 * Derives the start and end of an event from its date and time, which are free text (specification, section 5), for the
 * order of the list and for calendars. A date whose time cannot be read stands for the whole day; a date without a year
 * is the next such date. It does not guess: where a date could mean several things, the event counts as upcoming.
 */
export function readWhen(eventDate: string, eventTime: string, now: Date): When {
  const days = readDays(eventDate, now)
  if (!days) return UNREADABLE
  const { first, last } = days
  const times = readTimes(eventTime)
  if (!times) return { startsAt: at(first, 0), endsAt: at(last, DAY_MINUTES) }
  const end = times.end ?? (first === last ? undefined : DAY_MINUTES)
  return { startsAt: at(first, times.start), endsAt: end === undefined ? null : at(last, end) }
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

/** Text beside a date that changes its meaning: 'every Tuesday' is not one Tuesday. */
const CHANGES_MEANING =
  /\d|days\b|\b(every|each|most|weekly|fortnightly|monthly|daily|first|second|third|fourth|last|alternate|week|weeks|month|until|till|by|before|after|except|not|or|postponed|cancelled|was)\b/i

const WEEKDAY = /\b(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(day|nesday|rsday|sday|urday)?\b[,.]?/gi

function readDays(text: string, now: Date) {
  const [result, ...more] = english.parse(normaliseDates(text), midnight(now), { forwardDate: true })
  if (!result || more.length > 0) return undefined
  const rest = normaliseDates(text).replace(result.text, '')
  const first = result.start
  const last = result.end ?? first
  if (CHANGES_MEANING.test(rest) || !isDay(first) || !isDay(last)) return undefined
  // '12 and 19 December' are two days, not eight.
  if (/\band\b|&/i.test(text) && daysBetween(first, last) > 1) return undefined
  return { first, last }
}

/** Rewrites what chrono does not read: weekdays beside a date, 'and' between two dates, years such as '26. */
function normaliseDates(text: string): string {
  const plain = text.replace(/['’](\d\d)\b/g, '20$1').replace(/\s+(and|&)\s+/gi, ' to ')
  return /\d/.test(plain) ? plain.replace(WEEKDAY, '').trim() : plain
}

function isDay(components: ParsedComponents): boolean {
  return components.isCertain('day') || components.isCertain('weekday')
}

function daysBetween(first: ParsedComponents, last: ParsedComponents): number {
  return Math.round((at(last, 0).getTime() - at(first, 0).getTime()) / (DAY_MINUTES * 60_000))
}

/**
 * Today's date in London, at midnight in this computer's time zone, which is the one that chrono uses. From midnight,
 * because an event of today is still to come.
 */
function midnight(now: Date): Date {
  const today = new TZDateMini(now, LONDON)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate())
}

/** The midnight, on the clocks of London, with which the day of a moment begins. */
export function startOfDay(date: Date): Date {
  const day = new TZDateMini(date, LONDON)
  day.setHours(0, 0, 0, 0)
  return new Date(day)
}

function endOfDay(date: Date): Date {
  const day = new TZDateMini(date, LONDON)
  day.setHours(24, 0, 0, 0)
  return new Date(day)
}

/** The instant at which the clocks of London show these minutes after midnight, also when they change on that day. */
function at(day: ParsedComponents, minutes: number): Date {
  const [year, month, date] = (['year', 'month', 'day'] as const).map((field) => day.get(field) ?? 0)
  return new Date(new TZDateMini(year ?? 0, (month ?? 1) - 1, date ?? 1, 0, minutes, LONDON))
}
