import { TRPCError } from '@trpc/server'
import { RRuleTemporal } from 'rrule-temporal'
import { addDays } from '../site/dates/date-words.ts'
import { readRepeatRule, writeRepeatRule, type RepeatRule } from '../site/dates/repeat-rule.ts'
import { londonDay } from '../site/dates/london.ts'
import { instantAt } from './london.ts'
import { isPast, whenOf, type When } from './when.ts'

/** How an event repeats: its rule, the day of its first date, and the days that are left out. */
export interface Repeats {
  /** RRULE, such as 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401'. */
  rule: string
  from: string
  except: string[]
}

/** The columns of an event that say when it is. */
export interface EventTimes extends When {
  eventTime: string
  repeatRule: string | null
  repeatFrom: string | null
  repeatExcept: string
}

/** How many of the next dates an answer has. */
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

/** The columns of a way to repeat, whose rule is written in one way. */
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
 * When an event is, seen from now: the date that is under way or next, or the last one where all are over. Of an event
 * that repeats it is worked out whenever it is read, because what is stored would age without a save.
 */
export function currentDate(event: EventTimes, now: Date): When & { next: When[] } {
  const repeats = repeatsOf(event)
  if (!repeats) {
    const { startsAt, endsAt } = event
    // An event that an earlier version has read may be stored with an end before its start.
    return { startsAt, endsAt: startsAt && endsAt && endsAt <= startsAt ? null : endsAt, next: [] }
  }
  const next = nextDates(repeats, event.eventTime, now)
  const when = next[0] ?? whenOn(lastDay(repeats) ?? repeats.from, event.eventTime)
  return { startsAt: when.startsAt, endsAt: when.endsAt, next }
}

/** A date of an event on this day, at the time that was typed: by the clocks of London, so that 7pm stays 7pm. */
export function whenOn(day: string, eventTime: string): When {
  return whenOf({ first: day, last: day, areListed: false }, eventTime)
}

/** The next dates that are not left out, with one that is under way. */
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
 * The days from today on that the rule has and that are left out, such as '2026-12-24': as far as the next dates go, and to
 * its end where there are fewer of them.
 *
 * @param next what `currentDate` says of the event
 */
export function leftOutDays(repeats: Repeats, next: readonly unknown[], now: Date): string[] {
  const days: string[] = []
  if (next.length === 0 || repeats.except.length === 0) return days
  let held = 0
  for (const day of daysFrom(repeats, londonDay(now))) {
    if (repeats.except.includes(day)) days.push(day)
    else if (++held > NEXT_DATES) break
  }
  return days
}

/**
 * @throws BAD_REQUEST where every date of the rule is left out
 */
export function requireDates(repeats: Repeats | null): void {
  if (!repeats) return
  for (const day of daysFrom(repeats, repeats.from)) if (!repeats.except.includes(day)) return
  throw new TRPCError({
    code: 'BAD_REQUEST',
    message: 'Every date of this event is left out. Put one back, or delete the event.',
  })
}

/** The days of a rule, with those that are left out, from this day on. It may have no end. */
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

/** The last day of a rule that is not left out; undefined where it has no end. */
function lastDay(repeats: Repeats): string | undefined {
  const read = readRepeatRule(repeats.rule, repeats.from)
  if (!read || (!read.until && !read.count)) return undefined
  return [...daysFrom(repeats, repeats.from)].filter((day) => !repeats.except.includes(day)).at(-1)
}

/**
 * The rule counts days and not moments, because a library that counts moments has to be told what a change of the clocks
 * does to them. The time comes afterwards, by `whenOn`, as it does for an event that is once.
 */
function expand(rule: RepeatRule, from: string): RRuleTemporal {
  const start = `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`
  return new RRuleTemporal({ rruleString: `${start}\nRRULE:${writeRepeatRule(rule)}` })
}

function toInstant(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/**
 * The rule for calendars: where dates have a time, RFC 5545 wants UNTIL as a moment (section 3.3.10).
 *
 * @param isWholeDays whether the dates are days without a time
 */
export function calendarRule({ rule, from }: Repeats, isWholeDays: boolean): string {
  const read = readRepeatRule(rule, from)
  if (!read?.until || isWholeDays) return rule
  const { until, ...rest } = read
  const end = new Date(instantAt(addDays(until, 1), 0).getTime() - 1_000)
  return `${writeRepeatRule(rest)};UNTIL=${end.toISOString().replace(/[-:]|\.\d+/g, '')}`
}
