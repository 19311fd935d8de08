import { TZDateMini } from '@date-fns/tz'
import type { ParsedComponents } from 'chrono-node'
import { GB as english } from 'chrono-node/en'
import { readTimes } from './times.ts'

const LONDON = 'Europe/London'
const DAY_MINUTES = 24 * 60

/** When an event is, as far as it can be read. */
export interface When {
  startsAt: Date | null
  endsAt: Date | null
}

const UNREADABLE: When = { startsAt: null, endsAt: null }

/**
 * Reads what was typed as an event's date and time, for its place in the list and for calendars (specification,
 * section 5: both are free text). A date whose time cannot be read counts as the whole day; a date without a year
 * is the next such date. Rather than guess, it reads nothing: such an event counts as upcoming.
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

/** Whether an event is over; one without a known end is so at the end of its day. */
export function isPast({ startsAt, endsAt }: When, now: Date): boolean {
  if (!startsAt) return false
  return (endsAt ?? endOfDay(startsAt)) < now
}

/** The order of a list: first what is to come, the undated after the dated, then what is over, latest first. */
export function comesFirst(now: Date) {
  return (a: When, b: When): number => {
    const [aPast, bPast] = [isPast(a, now), isPast(b, now)]
    if (aPast !== bPast) return aPast ? 1 : -1
    const [aStart, bStart] = [a, b].map(({ startsAt }) => startsAt?.getTime() ?? Infinity)
    if (aStart === bStart || aStart === undefined || bStart === undefined) return 0
    return aPast ? bStart - aStart : aStart - bStart
  }
}

/** What makes a date another one, or several: whoever reads 'every Tuesday' as Tuesday is wrong. */
const OTHERWISE =
  /\d|days\b|\b(every|each|most|weekly|fortnightly|monthly|daily|first|second|third|fourth|last|alternate|week|weeks|month|until|till|by|before|after|except|not|or|postponed|cancelled|was)\b/i

const WEEKDAY = /\b(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(day|nesday|rsday|sday|urday)?\b[,.]?/gi

function readDays(text: string, now: Date) {
  const [result, ...more] = english.parse(plainDates(text), midnight(now), { forwardDate: true })
  if (!result || more.length > 0) return undefined
  const rest = plainDates(text).replace(result.text, '')
  const first = result.start
  const last = result.end ?? first
  if (OTHERWISE.test(rest) || !isDay(first) || !isDay(last)) return undefined
  // '12 and 19 December' are two days, not eight.
  if (/\band\b|&/i.test(text) && daysBetween(first, last) > 1) return undefined
  return { first, last }
}

/** The text with what chrono does not take: weekdays beside a date, 'and' between two, years such as '26. */
function plainDates(text: string): string {
  const plain = text.replace(/['’](\d\d)\b/g, '20$1').replace(/\s+(and|&)\s+/gi, ' to ')
  return /\d/.test(plain) ? plain.replace(WEEKDAY, '').trim() : plain
}

function isDay(components: ParsedComponents): boolean {
  return components.isCertain('day') || components.isCertain('weekday')
}

function daysBetween(first: ParsedComponents, last: ParsedComponents): number {
  return Math.round((at(last, 0).getTime() - at(first, 0).getTime()) / (DAY_MINUTES * 60_000))
}

/** Today in London, at midnight by this computer's clock, which is chrono's: an event of today is one to come. */
function midnight(now: Date): Date {
  const today = new TZDateMini(now, LONDON)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate())
}

function endOfDay(date: Date): Date {
  const day = new TZDateMini(date, LONDON)
  day.setHours(24, 0, 0, 0)
  return new Date(day)
}

/** So many minutes after midnight by the clocks of London, whatever they do that day. */
function at(day: ParsedComponents, minutes: number): Date {
  const [year, month, date] = (['year', 'month', 'day'] as const).map((field) => day.get(field) ?? 0)
  return new Date(new TZDateMini(year ?? 0, (month ?? 1) - 1, date ?? 1, 0, minutes, LONDON))
}
