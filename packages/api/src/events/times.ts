import { normaliseTimes } from './normalise-times.ts'
import { isCounted } from './not-times.ts'

/** Times of day, in minutes after midnight. An end on the next day is more than 24 hours. */
export interface Times {
  start: number
  end: number | undefined
}

const NOON = 12 * 60
const DAY = 24 * 60

const TIME = String.raw`(\d{1,2})(?:([:.])(\d\d))?\s*(am|pm)?(?![a-z])`
const TIME_OR_RANGE = new RegExp(
  String.raw`(?<![\d:.]|[\dm]-)${TIME}(?:\s*-\s*${TIME})?(?![:.]?\d(?<!m\d)|-\d)`,
  'g',
)

interface TypedTime {
  /** After midnight. Without am or pm, assumed to be in the morning. */
  minutes: number
  /** True if it names the half of the day, as '2pm', '14:00' and '07:30' do. */
  isUnambiguous: boolean
  /** True if it has am or pm. */
  isHalfSaid: boolean
  /** True if nothing else is written like it, as '2pm' and '2:30'. '11-16' may be ages, and '2.30' a price. */
  isSure: boolean
}

interface TypedRange {
  from: number
  until: number
  start: TypedTime | undefined
  /** Null for one time. */
  end: TypedTime | undefined | null
  isSure: boolean
}

/**
 * Parses times as British people type them, such as '10am to 2pm', '7.30pm', '10-12' or 'noon till late'. Without am or pm,
 * a time is assumed to be near the others, or else between 8:00 and 19:59: '2 to 4' is in the afternoon. Several times
 * become the first start and the last end.
 *
 * @returns undefined if no time can be parsed
 */
export function readTimes(text: string): Times | undefined {
  const plain = normaliseTimes(text)
  const typed = dropCounts(listTyped(plain), plain)
  const sure = typed.find(({ start, end }) => start?.isHalfSaid || end?.isHalfSaid)
  const known = sure ? resolve(sure, undefined)?.start : partOfDay(plain)
  const read = typed.map((range) => resolve(range, known))
  const times = read.flatMap((each) => each ?? [])
  if (times.length === 0 || times.length < read.length) return undefined
  const start = Math.min(...times.map((each) => each.start))
  const end = Math.max(...times.map((each) => each.end ?? each.start))
  // If the last one has no end, the end is unknown.
  const isKnown = times.some((each) => each.end === end && each.end > start)
  return { start, end: isKnown ? end : undefined }
}

/** Returns a time in the part of the day that a text names: '8-10 in the evening'. */
function partOfDay(plain: string): number | undefined {
  const named = Object.entries({ morning: 10, afternoon: 15, evening: 20, night: 20, tonight: 20 }).filter(
    ([name]) => new RegExp(String.raw`\b${name}\b`).test(plain),
  )
  const [part] = named
  return part && named.length === 1 ? part[1] * 60 : undefined
}

function listTyped(plain: string): TypedRange[] {
  return [...plain.matchAll(TIME_OR_RANGE)].flatMap((match) => {
    const { 0: whole, index } = match
    const start = readTime(match[1], match[2], match[3], match[4])
    const end = match[5] === undefined ? null : readTime(match[5], match[6], match[7], match[8])
    const isSure = Boolean(match[2] === ':' || match[4] || match[6] === ':' || match[8])
    // A single number is a time only as the whole text: '2 sessions' is not a time.
    const isTime = isSure || match[3] || end !== null || whole === plain.replace(ABOUT, '')
    return isTime ? [{ from: index, until: index + whole.length, start, end, isSure }] : []
  })
}

const ABOUT = /^(?:from|at|starts?|starting|doors|around|about|approx\.?)\s+/

/** Removes counted numbers, such as ages, and numbers listed with them: '5-7 and 8-11 year olds'. */
function dropCounts(typed: TypedRange[], plain: string): TypedRange[] {
  const isAnySure = typed.some(({ isSure }) => isSure)
  const counted = new Set<TypedRange>()
  const between = (a: TypedRange, b: TypedRange) => plain.slice(a.until, b.from)
  const spread = (list: TypedRange[], gap: (a: TypedRange, b: TypedRange) => string) =>
    list.forEach((each, index) => {
      const before = list[index - 1]
      if (before && counted.has(before) && !each.isSure && /^\s*(?:and|&|or|\/)\s*$/.test(gap(before, each)))
        counted.add(each)
    })
  for (const each of typed) {
    if (each.isSure) continue
    const [before, behind] = [plain.slice(0, each.from), plain.slice(each.until)]
    const isInBrackets = typed.length > 1 && before.endsWith('(') && behind.startsWith(')')
    const isNone = !each.start || each.end === undefined
    if (isInBrackets || (isAnySure && isNone) || isCounted(before, behind, each.end !== null))
      counted.add(each)
  }
  spread(typed, between)
  spread([...typed].reverse(), (a, b) => between(b, a))
  return typed.filter((each) => !counted.has(each))
}

function resolve({ start, end }: TypedRange, known: number | undefined): Times | undefined {
  if (!start || end === undefined) return undefined
  if (end === null) return { start: resolveHalf(start, known), end: undefined }
  if (!start.isUnambiguous && end.isUnambiguous) {
    // '9-12am' may end at noon or at midnight.
    if (end.isHalfSaid && end.minutes < 60) return undefined
    // '2-4pm' begins in the afternoon, '10-2pm' in the morning: the shorter one.
    const early = start.minutes % NOON
    const [a = 0, b = 0] = [early, early + NOON].map((from) => moveAfter(end.minutes, from, DAY) - from)
    const from = a <= b ? early : early + NOON
    return { start: from, end: moveAfter(end.minutes, from, DAY) }
  }
  const from = resolveHalf(start, known)
  return { start: from, end: moveAfter(end.minutes, from, end.isUnambiguous ? DAY : NOON) }
}

/** @returns undefined for a time that does not exist, such as '25:00' */
function readTime(
  hours = '',
  separator: string | undefined,
  minutes = '00',
  half: string | undefined,
): TypedTime | undefined {
  const hour = Number(hours)
  const isSure = separator === ':' || half !== undefined
  if (hour > 24 || Number(minutes) > 59 || (half && hour === 0)) return undefined
  // '14.00pm' is redundant.
  if (half && hour <= 12)
    return {
      minutes: (hour % 12) * 60 + Number(minutes) + (half === 'pm' ? NOON : 0),
      isUnambiguous: true,
      isHalfSaid: true,
      isSure,
    }
  if (half === 'am') return undefined
  const isUnambiguous = hour > 12 || hours.startsWith('0')
  return { minutes: hour * 60 + Number(minutes), isUnambiguous, isHalfSaid: half !== undefined, isSure }
}

/** Resolves a time without am or pm near a known time; without one, 8 to 12 is the morning and the rest the afternoon. */
function resolveHalf({ minutes, isUnambiguous }: TypedTime, known: number | undefined): number {
  if (isUnambiguous) return minutes
  if (known === undefined) return minutes >= 8 * 60 ? minutes : minutes + NOON
  const [early, late] = [minutes % NOON, (minutes % NOON) + NOON]
  return Math.abs(early - known) < Math.abs(late - known) ? early : late
}

/** Moves a time forward by whole steps until it is later than another. */
function moveAfter(minutes: number, earlier: number, step: number): number {
  let time = minutes
  while (time <= earlier) time += step
  return time
}
