import type { ParsedComponents } from 'chrono-node'
import { GB as english } from 'chrono-node/en'
import { dayOf, partsOf, WEEKDAYS } from '../site/dates/date-words.ts'
import { londonDay } from '../site/dates/london.ts'
import { toPlainCharacters } from '../site/words/plain-characters.ts'

/** The days that a date names, and how it names them. */
export interface Days {
  /** Such as '2026-12-13'. */
  first: string
  /** The same as the first, of one day. */
  last: string
  /** The weekdays that were typed beside the days, from 0, which is Sunday. */
  weekdays: number[]
  hasYear: boolean
  /** Whether they are two days, named one by one, as in '12 and 13 December'. */
  areListed: boolean
  /** Whether it is written in figures, as '12/12/26' is. */
  isInFigures: boolean
  /** Whether it means another day at another time, as 'this Saturday' and 'tomorrow' do. */
  isRelative: boolean
}

/** Why no day was taken from a date. */
export type Unread =
  /** No day is in it. */
  | 'no-day'
  /** A month is in it, and no day of it. */
  | 'month-alone'
  /** It names several days that are not one after the other. */
  | 'several-days'
  /** A day is in it, and words beside it that change what it means. */
  | 'changed-by-words'
  /** Its last day is before its first. */
  | 'ends-before'
  /** It says that the event repeats. */
  | 'repeats'

/** @returns undefined where the date could mean several things, or nothing that can be read */
export function readDays(text: string, now: Date): Days | undefined {
  const days = examineDays(text, now)
  return typeof days === 'string' ? undefined : days
}

/** Reads the days of a date, which is free text (specification, section 5), or says why it does not. */
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

/** Of '5 to 3 January 2027' the reader of dates takes the fifth of the year before. */
function endsBefore(start: ParsedComponents, end: ParsedComponents, isBefore: boolean): boolean {
  const isOfSameMonth = start.get('month') === end.get('month')
  const isLater = (start.get('day') ?? 0) > (end.get('day') ?? 0)
  return isBefore || (isOfSameMonth && isLater && !start.isCertain('year'))
}

/** The weekdays that a text names, from 0, which is Sunday. */
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

/** Not 'market'. */
const MONTH_IN_WORDS =
  /(?<![a-z])(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)(?![a-z])/i

/** A month with a name or a number, which makes a day the same whenever it is read. */
const NAMES_A_DATE = new RegExp(String.raw`${MONTH_IN_WORDS.source}|\d\s*[/.-]\s*\d`, 'i')

/** Other words beside a weekday make another day of it: 'Easter Sunday' is not next Sunday. */
const GOES_WITH_WEEKDAY =
  /^(\s|[,.;:()!-]|\b(on|this|the|coming|morning|afternoon|evening|night|at|in|from|starts?|starting|onwards|all day|tbc|tba|to be confirmed|provisional(ly)?|free)\b)*$/i

/** 'This weekend' is two days, and 'next week' more. */
const ONE_DAY = /^(?!.*\b(weekend|weeks?|months?|years?|fortnight)\b)/is

/** Rewrites what chrono does not read: weekdays beside a date, 'and' between two dates, years such as '26. */
function normaliseDates(text: string): string {
  const plain = text
    .replaceAll('—', '-')
    .replace(/['‘’](\d\d)\b/g, '20$1')
    .replace(/\s+(and|&)\s+/gi, ' to ')
  // Of 'From 5 December' the reader of dates makes five o'clock.
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

/**
 * Today's date in London, at midnight in this computer's time zone, which is the one that chrono uses. From midnight,
 * because an event of today is still to come.
 */
function midnight(now: Date): Date {
  const { year, month, day } = partsOf(londonDay(now))
  return new Date(year, month - 1, day)
}
