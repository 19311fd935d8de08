import { TRPCError } from '@trpc/server'
import { RRuleTemporal } from 'rrule-temporal'
import { addDays } from '../site/dates/date-words.ts'
import { readRepeatRule, writeRepeatRule, type RepeatRule } from '../site/dates/repeat-rule.ts'
import { londonDay } from '../site/dates/london.ts'
import { instantAt } from './london.ts'
import { isPast, whenOf, type When } from './when.ts'

/** A repetition: its rule, the day of the first date, and the left-out days. */
export interface Repeats {
  /** RRULE, such as 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401'. */
  rule: string
  from: string
  except: string[]
}

/** The columns of an event's date and time. */
export interface EventTimes extends When {
  eventTime: string
  repeatRule: string | null
  repeatFrom: string | null
  repeatExcept: string
}

/** The number of next dates in a response. */
const NEXT_DATES = 5

/** @returns null for an event that does not repeat */
export function repeatsOf({
  repeatRule,
  repeatFrom,
  repeatExcept,
}: Pick<EventTimes, 'repeatRule' | 'repeatFrom' | 'repeatExcept'>): Repeats | null {
  if (!repeatRule || !repeatFrom) return null
  return { rule: repeatRule, from: repeatFrom, except: repeatExcept ? repeatExcept.split(',') : [] }
}

/** Returns the columns of a repetition, with a normalised rule. */
export function toColumns(repeats: Repeats | null) {
  if (!repeats) return { repeatRule: null, repeatFrom: null, repeatExcept: '' }
  const { rule, from, except } = repeats
  const read = readRepeatRule(rule, from)
  return {
    repeatRule: read ? writeRepeatRule(read) : rule,
    repeatFrom: from,
    repeatExcept: [...new Set(except)].sort().join(','),
  }
}

/**
 * Returns the current or next date of an event, or the last one if all are over. Computed on every read for a repeating
 * event, because a stored value would become outdated without a save.
 */
export function currentDate(event: EventTimes, now: Date): When & { next: When[] } {
  const repeats = repeatsOf(event)
  if (!repeats) {
    const { startsAt, endsAt } = event
    // Earlier releases may have stored an end before the start.
    return { startsAt, endsAt: startsAt && endsAt && endsAt <= startsAt ? null : endsAt, next: [] }
  }
  const next = nextDates(repeats, event.eventTime, now)
  const when = next[0] ?? whenOn(lastDay(repeats) ?? repeats.from, event.eventTime)
  return { startsAt: when.startsAt, endsAt: when.endsAt, next }
}

/** Returns the date of an event on this day at the typed time, by London's clocks, so that 7pm stays 7pm. */
export function whenOn(day: string, eventTime: string): When {
  return whenOf({ first: day, last: day, areListed: false }, eventTime)
}

function nextDates(repeats: Repeats, eventTime: string, now: Date): When[] {
  const dates: When[] = []
  // An event of yesterday evening may still be under way.
  for (const day of daysFrom(repeats, addDays(londonDay(now), -2))) {
    const when = whenOn(day, eventTime)
    if (!repeats.except.includes(day) && !isPast(when, now)) dates.push(when)
    if (dates.length === NEXT_DATES) break
  }
  return dates
}

/**
 * Lists the left-out days of the rule from today, such as '2026-12-24', up to the last of the next dates, or to the rule's
 * end if these are fewer.
 *
 * @param next the next dates from `currentDate`
 */
export function leftOutDays(repeats: Repeats, next: readonly unknown[], now: Date): string[] {
  const days: string[] = []
  if (next.length === 0 || repeats.except.length === 0) return days
  let followed = 0
  for (const day of daysFrom(repeats, londonDay(now))) {
    if (repeats.except.includes(day)) days.push(day)
    else if (++followed > NEXT_DATES) break
  }
  return days
}

export function requireDates(repeats: Repeats | null): void {
  if (!repeats) return
  for (const day of daysFrom(repeats, repeats.from)) if (!repeats.except.includes(day)) return
  throw new TRPCError({
    code: 'BAD_REQUEST',
    message: 'Every date of this event is left out. Put one back, or delete the event.',
  })
}

/** Yields the days of a rule from this day on, including left-out ones. May be infinite. */
export function* daysFrom({ rule, from }: Pick<Repeats, 'rule' | 'from'>, start: string): Generator<string> {
  const read = readRepeatRule(rule, from)
  if (!read) return
  const days = expand(read, from)
  let next = days.next(toInstant(start), true)
  while (next) {
    yield next.toPlainDate().toString()
    next = days.next(next)
  }
}

/** Returns the last day of a rule that is not left out; undefined for a rule without an end. */
function lastDay(repeats: Repeats): string | undefined {
  const read = readRepeatRule(repeats.rule, repeats.from)
  if (!read || (!read.until && !read.count)) return undefined
  return [...daysFrom(repeats, repeats.from)].filter((day) => !repeats.except.includes(day)).at(-1)
}

/**
 * The rule counts days, not moments, because a library that counts moments needs to know about clock changes. `whenOn` adds
 * the time, as for an event that does not repeat.
 */
function expand(rule: RepeatRule, from: string): RRuleTemporal {
  const start = `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`
  return new RRuleTemporal({ rruleString: `${start}\nRRULE:${writeRepeatRule(rule)}` })
}

function toInstant(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/**
 * Returns the rule for calendars. If dates have a time, RFC 5545 requires UNTIL as a moment (section 3.3.10).
 *
 * @param isWholeDays set if the dates have no time
 */
export function calendarRule({ rule, from }: Repeats, isWholeDays: boolean): string {
  const read = readRepeatRule(rule, from)
  if (!read?.until || isWholeDays) return rule
  const { until, ...rest } = read
  const end = new Date(instantAt(addDays(until, 1), 0).getTime() - 1_000)
  return `${writeRepeatRule(rest)};UNTIL=${end.toISOString().replace(/[-:]|\.\d+/g, '')}`
}
