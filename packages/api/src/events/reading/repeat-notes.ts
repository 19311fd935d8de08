import { addDays, dayInWords, isDay, partsOf, WEEKDAYS } from '../../site/dates/date-words.ts'
import {
  describeRepeatRule,
  isFirstDate,
  listPatterns,
  readRepeatRule,
  type RepeatRule,
} from '../../site/dates/repeat-rule.ts'
import { listWeekdays, type Days, type Unread } from '../days.ts'
import { londonDay } from '../../site/dates/london.ts'
import { currentDate, daysFrom, toColumns, whenOn, type Repeats } from '../repeats.ts'
import { readTimes } from '../times.ts'
import { isPast, type Span } from '../when.ts'
import { hint, read, warning, type Note } from './note.ts'
import { explainClocks } from './time-notes.ts'
import { typedWhenInWords } from './when-in-words.ts'

export interface RepeatedDate {
  day: string
  text: string
  isLeftOut: boolean
}

/** A rule may have no end, and all its dates may be left out. */
const MOST_LISTED = 200

interface RepeatInput {
  eventDate: string
  eventTime: string
  days: Days | Unread | undefined
}

/** Explains a repetition and lists its next dates. */
export function explainRepeats(
  repeats: Repeats,
  { eventDate, eventTime, days }: RepeatInput,
  count: number,
  now: Date,
): { notes: Note[]; dates: RepeatedDate[]; words: string | null } {
  const { rule: ruleText, from } = repeats
  if (!isDay(from)) return { notes: [hint('Choose the first date.')], dates: [], words: null }
  if (!isFirstDate(from))
    return { notes: [warning('Choose the first date, in this century.')], dates: [], words: null }
  const rule = readRepeatRule(ruleText, from)
  if (!rule)
    return {
      notes: [
        warning(`The rule does not fit its first date, ${dayInWords(from)}. Choose again how it repeats.`),
      ],
      dates: [],
      words: null,
    }
  const times = readTimes(eventTime)
  const dates = listDates(repeats, eventTime, count, now)
  const words = listPatterns(from).find(({ pattern }) => pattern === rule.pattern)?.label ?? null
  const notes = [
    read(`${describeRepeatRule(rule, from)}, first on ${typedWhenInWords(oneDay(from), eventTime)}.`),
    ...contradictions(rule, from, eventDate, days),
    ...dates.flatMap(({ day, isLeftOut }) => (isLeftOut ? [] : explainClocks(day, times))),
    ...(/BYMONTHDAY=(29|30|31)/.test(rule.pattern)
      ? [hint(`Months without a day ${partsOf(from).day} have no date.`)]
      : []),
    ...strayExceptions(repeats),
    ...(dates.every(({ isLeftOut }) => isLeftOut) ? [allOver(repeats, eventTime, now)] : []),
  ]
  return { notes, dates, words }
}

function listDates(repeats: Repeats, eventTime: string, count: number, now: Date): RepeatedDate[] {
  const dates: RepeatedDate[] = []
  let listed = 0
  for (const day of daysFrom(repeats, addDays(londonDay(now), -2))) {
    if (isPast(whenOn(day, eventTime), now)) continue
    const isLeftOut = repeats.except.includes(day)
    dates.push({ day, text: typedWhenInWords(oneDay(day), eventTime), isLeftOut })
    listed += isLeftOut ? 0 : 1
    if (listed === count || dates.length === MOST_LISTED) break
  }
  return dates
}

function oneDay(day: string): Span {
  return { first: day, last: day, areListed: false }
}

/** Explains contradictions between the rule and the date that visitors read. */
function contradictions(
  rule: RepeatRule,
  from: string,
  eventDate: string,
  days: RepeatInput['days'],
): Note[] {
  if (typeof days === 'object' && days.first !== from)
    return [
      warning(
        `The date above reads as ${dayInWords(days.first)}, but the first date is ${dayInWords(from)}. Visitors see both, so change one of them.`,
      ),
    ]
  if (typeof days === 'object')
    return [
      hint(`Visitors will read '${eventDate.trim()}' after that day, too. Write how it repeats instead.`),
    ]
  const { weekday } = partsOf(from)
  const named = listWeekdays(eventDate.replace(/days\b/gi, 'day'))
  if (/BYMONTHDAY/.test(rule.pattern) || named.length === 0 || named.includes(weekday)) return []
  return [
    warning(
      `The date above says ${WEEKDAYS[named[0] ?? 0]}, but the dates are on ${WEEKDAYS[weekday]}s. Visitors see both, so change one of them.`,
    ),
  ]
}

/** Explains left-out days that are no dates of the rule. */
function strayExceptions(repeats: Repeats): Note[] {
  const strays = repeats.except.filter((day) => {
    const [next] = daysFrom(repeats, day)
    return next !== day
  })
  return strays.map((day) => hint(`${dayInWords(day)} is left out, but there is no date on that day.`))
}

function allOver(repeats: Repeats, eventTime: string, now: Date): Note {
  const when = currentDate({ ...toColumns(repeats), eventTime, startsAt: null, endsAt: null }, now)
  return isPast(when, now)
    ? warning('All its dates are past, so the event is shown among the past events.')
    : warning('Every date is left out, so this cannot be saved. Put one back.')
}
