import { daysInMonth, isDay, partsOf, WEEKDAYS, dayInWords } from './date-words.ts'

// Rules of repeating events: the subset of RRULE (RFC 5545, section 3.3.10) that the form supports. The first date must
// match the rule, so that every calendar counts the same dates.

/** The limit of dates that a rule may count. */
export const MOST_TIMES = 500

export interface RepeatRule {
  /** The repetition, such as 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'. */
  pattern: string
  /** The last possible day. */
  until?: string
  /** The number of dates, including left-out ones. */
  count?: number
}

export interface RepeatPattern {
  pattern: string
  /** Such as 'Every second Thursday'. */
  label: string
}

const ordinals = ['first', 'second', 'third', 'fourth'] as const

/** Returns true if a rule may start on this day. Only this century, because a read may walk all dates up to now. */
export function isFirstDate(text: string): boolean {
  return text.startsWith('20') && isDay(text)
}

/** Lists the patterns for a first date: a Thursday repeats on Thursdays. */
export function listPatterns(from: string): RepeatPattern[] {
  const { year, month, day, weekday } = partsOf(from)
  const name = WEEKDAYS[weekday] ?? ''
  const code = codeOf(from)
  const nth = Math.ceil(day / 7)
  const ordinal = ordinals[nth - 1]
  const isLast = day > daysInMonth(year, month) - 7
  return [
    { pattern: `FREQ=WEEKLY;BYDAY=${code}`, label: `Every ${name}` },
    { pattern: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${code}`, label: `Every second ${name}` },
    ...(ordinal
      ? [{ pattern: `FREQ=MONTHLY;BYDAY=${nth}${code}`, label: `The ${ordinal} ${name} of each month` }]
      : []),
    ...(isLast ? [{ pattern: `FREQ=MONTHLY;BYDAY=-1${code}`, label: `The last ${name} of each month` }] : []),
    { pattern: `FREQ=MONTHLY;BYMONTHDAY=${day}`, label: `Day ${day} of each month` },
  ]
}

/**
 * Parses a rule, such as 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401', with its parts in any order.
 *
 * @param from the day of its first date
 * @returns undefined if the form does not support the rule, or its first date does not match
 */
export function readRepeatRule(text: string, from: string): RepeatRule | undefined {
  const parts = new Map(
    text
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const [frequency, interval, byDay, byMonthDay] = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY'].map(take)
  const [untilText, countText] = ['UNTIL', 'COUNT'].map(take)
  // The first day of the week does not matter to rules with one weekday.
  take('WKST')
  if (parts.size > 0 || !isFirstDate(from)) return undefined

  const pattern = [
    `FREQ=${frequency}`,
    ...(interval && interval !== '1' ? [`INTERVAL=${interval}`] : []),
    ...(frequency === 'WEEKLY'
      ? [`BYDAY=${byDay ?? codeOf(from)}`]
      : byDay
        ? [`BYDAY=${byDay.replace(/^\+/, '')}`]
        : []),
    ...(byMonthDay ? [`BYMONTHDAY=${byMonthDay}`] : []),
    ...(frequency === 'MONTHLY' && !byDay && !byMonthDay ? [`BYMONTHDAY=${partsOf(from).day}`] : []),
  ].join(';')
  if (!listPatterns(from).some((known) => known.pattern === pattern)) return undefined

  const until = untilText?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const count = countText === undefined ? undefined : Number(countText)
  if (until !== undefined && (count !== undefined || !isDay(until) || until < from)) return undefined
  if (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= MOST_TIMES)) return undefined
  return { pattern, ...(until && { until }), ...(count && { count }) }
}

/** Writes RRULE. UNTIL is a day in London. */
export function writeRepeatRule({ pattern, until, count }: RepeatRule): string {
  return [pattern, until && `UNTIL=${until.replaceAll('-', '')}`, count && `COUNT=${count}`]
    .filter(Boolean)
    .join(';')
}

/** Such as 'Every second Thursday until Thursday 1 April 2027'. */
export function describeRepeatRule({ pattern, until, count }: RepeatRule, from: string): string {
  const label = listPatterns(from).find((known) => known.pattern === pattern)?.label ?? ''
  if (until) return `${label} until ${dayInWords(until)}`
  return count ? `${label}, ${count} ${count === 1 ? 'time' : 'times'}` : label
}

/** Returns the pattern for another first date: 'every second Thursday' becomes 'every second Friday'. */
export function movePattern(pattern: string, to: string): string {
  const shape = (text: string) =>
    text.replace(/BYDAY=(-1)?.*/, 'BYDAY=$1').replace(/BYMONTHDAY=.*/, 'BYMONTHDAY')
  const patterns = listPatterns(to)
  const moved =
    patterns.find((known) => shape(known.pattern) === shape(pattern)) ??
    // The date is not in the last week of its month.
    patterns.find((known) => known.pattern.startsWith('FREQ=MONTHLY;BYDAY=')) ??
    patterns[0]
  return moved?.pattern ?? pattern
}

function codeOf(day: string): string {
  return (WEEKDAYS[partsOf(day).weekday] ?? '').slice(0, 2).toUpperCase()
}
