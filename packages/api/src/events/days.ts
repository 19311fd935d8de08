import type { ParsedComponents } from 'chrono-node'
import { GB as english } from 'chrono-node/en'
import { dayOf, partsOf, WEEKDAYS } from '../site/dates/date-words.ts'
import { londonDay } from '../site/dates/london.ts'
import { toPlainCharacters } from '../site/forms/plain-characters.ts'

/** The days in a date, and how the date is written. */
export interface Days {
  /** Such as '2026-12-13'. */
  first: string
  /** Equals `first` for one day. */
  last: string
  /** The weekdays beside the days, from 0 for Sunday. */
  weekdays: number[]
  hasYear: boolean
  /** True for two single days, as in '12 and 13 December'. */
  areListed: boolean
  /** True if written in figures, such as '12/12/26'. */
  isInFigures: boolean
  /** True if the meaning depends on today, such as 'this Saturday' and 'tomorrow'. */
  isRelative: boolean
}

/** The reason why a date was not parsed. */
export type Unread =
  | 'no-day'
  /** A month without a day. */
  | 'month-alone'
  /** Several days that are not consecutive. */
  | 'several-days'
  /** A day beside words that change its meaning. */
  | 'changed-by-words'
  /** The last day is before the first. */
  | 'ends-before'
  /** The event repeats. */
  | 'repeats'

/** @returns undefined for an ambiguous or unreadable date */
export function readDays(text: string, now: Date): Days | undefined {
  const days = examineDays(text, now)
  return typeof days === 'string' ? undefined : days
}

/** Parses a date, which is free text (specification, section 5), or returns why it cannot. */
export function examineDays(text: string, now: Date): Days | Unread {
  const typed = toPlainCharacters(text)
  const days = parseDays(typed, now)
  return typeof days === 'string' && SAYS_THAT_IT_REPEATS.test(typed) ? 'repeats' : days
}

function parseDays(text: string, now: Date): Days | Exclude<Unread, 'repeats'> {
  const plain = normaliseDates(text)
  const [result, ...more] = english.parse(plain, midnight(now), { forwardDate: true })
  if (!result) return 'no-day'
  if (more.length > 0) return 'several-days'
  const rest = plain.replace(result.text, '')
  const [start, end] = [result.start, result.end ?? result.start]
  if (CHANGES_MEANING.test(rest)) return /\d/.test(rest) ? 'several-days' : 'changed-by-words'
  if (!isDay(start) || !isDay(end)) return 'month-alone'
  const [first, last] = [start, end].map(toDay)
  if (!first || !last) return 'no-day'
  if (endsBefore(start, end, last < first)) return 'ends-before'
  const areListed = /\band\b|&/i.test(text) && first !== last
  // '12 and 19 December' are two days, not eight.
  if (areListed && daysBetween(first, last) > 1) return 'several-days'
  const isRelative = !NAMES_A_DATE.test(text)
  if (isRelative && !(GOES_WITH_WEEKDAY.test(rest) && ONE_DAY.test(text))) return 'changed-by-words'
  return {
    first,
    last,
    weekdays: listWeekdays(text),
    hasYear: start.isCertain('year') || end.isCertain('year'),
    areListed,
    isInFigures: !isRelative && !MONTH_IN_WORDS.test(text),
    isRelative,
  }
}

/** Chrono reads '5 to 3 January 2027' as the 5th of the previous year. */
function endsBefore(start: ParsedComponents, end: ParsedComponents, isBefore: boolean): boolean {
  const isOfSameMonth = start.get('month') === end.get('month')
  const isLater = (start.get('day') ?? 0) > (end.get('day') ?? 0)
  return isBefore || (isOfSameMonth && isLater && !start.isCertain('year'))
}

export function listWeekdays(text: string): number[] {
  return [...text.matchAll(WEEKDAY)].map(([word]) =>
    WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3).toLowerCase())),
  )
}

/** Text beside a date that changes its meaning: 'every Tuesday' is not one Tuesday. */
const CHANGES_MEANING =
  /\d|days\b|\b(every|each|most|weekly|fortnightly|monthly|daily|first|second|third|fourth|last|alternate|week|weeks|wks?|w ?[/\\.] ?[bce]|w[bc]|fortnight|weekend (of|commencing|beginning|starting)|month|until|till?|by|before|after|except|excluding|instead|apart|not|or|either|postponed|rescheduled|moved|cancell?ed|was)\b/i

const SAYS_THAT_IT_REPEATS =
  /\b(every|each|weekly|fortnightly|monthly|daily|alternate|(mon|tues|wednes|thurs|fri|satur|sun)days)\b|\b(first|second|third|fourth|last)\b.*\bof (the|each|every) month\b/i

const WEEKDAY = /\b(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(day|nesday|rsday|sday|urday)?\b[,.]?/gi

/** Excludes words such as 'market'. */
const MONTH_IN_WORDS =
  /(?<![a-z])(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)(?![a-z])/i

/** A named or numbered month: the date then means the same on any day. */
const NAMES_A_DATE = new RegExp(String.raw`${MONTH_IN_WORDS.source}|\d\s*[/.-]\s*\d`, 'i')

/** Words that may stand beside a weekday. Any other makes a different day: 'Easter Sunday' is not next Sunday. */
const GOES_WITH_WEEKDAY =
  /^(\s|[,.;:()!-]|\b(on|this|the|coming|morning|afternoon|evening|night|at|in|from|starts?|starting|onwards|all day|tbc|tba|to be confirmed|provisional(ly)?|free)\b)*$/i

/** 'This weekend' is two days, and 'next week' more. */
const ONE_DAY = /^(?!.*\b(weekend|weeks?|months?|years?|fortnight)\b)/is

/** Rewrites what chrono cannot parse: weekdays beside a date, 'and' between two dates, years such as '26. */
function normaliseDates(text: string): string {
  const plain = text
    .replaceAll('—', '-')
    .replace(/['‘’](\d\d)\b/g, '20$1')
    .replace(/\s+(and|&)\s+/gi, ' to ')
  // Chrono reads 'From 5 December' as five o'clock.
  return /\d/.test(plain)
    ? plain
        .replace(WEEKDAY, '')
        .replace(/^\s*(from|on|at)\b/i, '')
        .trim()
    : plain
}

function isDay(components: ParsedComponents): boolean {
  return components.isCertain('day') || components.isCertain('weekday')
}

function toDay(components: ParsedComponents): string | undefined {
  const [year, month, day] = (['year', 'month', 'day'] as const).map((field) => components.get(field) ?? 0)
  return dayOf(year ?? 0, month ?? 1, day ?? 1)
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / (24 * 60 * 60_000))
}

/** Returns midnight of London's date in the computer's time zone, as chrono expects. Events of today are upcoming. */
function midnight(now: Date): Date {
  const { year, month, day } = partsOf(londonDay(now))
  return new Date(year, month - 1, day)
}
