/** Times of day, in minutes after midnight. An end on the next day is more than 24 hours. */
export interface Times {
  start: number
  end: number | undefined
}

const NOON = 12 * 60
const DAY = 24 * 60

const TIME = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?`
const TIME_OR_RANGE = new RegExp(String.raw`(?<![\d:.])${TIME}(?:\s*-\s*${TIME})?(?![\d:.]*\d)`, 'g')

/** A time as it was typed. */
interface TypedTime {
  /** After midnight, on the assumption that it is in the morning where it does not say am or pm. */
  minutes: number
  /** Whether it says which half of the day it is in, as '2pm', '14:00' and '07:30' do. */
  isUnambiguous: boolean
}

/**
 * Reads the times that British people type, such as '10am to 2pm', '7.30pm', '10-12' or 'noon till late'. Without am
 * or pm, a time is assumed to be between 8:00 and 19:59: '2 to 4' is in the afternoon.
 *
 * @returns undefined where no time can be read
 */
export function readTimes(text: string): Times | undefined {
  const plain = normaliseTimes(text)
  const matches = [...plain.matchAll(TIME_OR_RANGE)].filter(
    // A number alone is a time only if it is the whole text: '2 sessions' is not a time.
    ([whole, , minutes, half, to]) => minutes ?? half ?? to ?? whole.trim() === plain,
  )
  const ranges = matches.flatMap((match) => readRange(match) ?? [])
  const [first] = ranges
  if (!first || ranges.length < matches.length) return undefined
  const last = ranges.at(-1)
  return { start: first.start, end: last?.end }
}

function normaliseTimes(text: string): string {
  return text
    .toLowerCase()
    .replace(/([ap])\.?\s?m\b\.?/g, '$1m')
    .replace(/\b(12(?:[:.]00)?\s*)?(noon|midday|mid-day)\b/g, '12pm')
    .replace(/\b(12(?:[:.]00)?\s*)?midnight\b/g, '12am')
    .replace(/(?<=\d)\s*(hrs?|hours|h|o['’]?clock)\b/g, '')
    .replace(/\b([01]\d|2[0-3])([0-5]\d)\b/g, '$1:$2')
    .replace(/\bbetween\b(.*?)\band\b/g, '$1-')
    .replace(/\s*(–|—|\bto\b|\buntil\b|\btill?\b)\s*/g, '-')
    .replace(/^(from|at|starts?|starting|doors|around|about|approx\.?)\s+/, '')
    .trim()
}

function readRange(match: RegExpExecArray): Times | undefined {
  const start = readTime(match[1], match[2], match[3])
  if (!start) return undefined
  if (match[4] === undefined) return { start: resolveHalf(start), end: undefined }
  const end = readTime(match[4], match[5], match[6])
  if (!end) return undefined
  if (start.isUnambiguous && end.isUnambiguous)
    return { start: start.minutes, end: moveAfter(end.minutes, start.minutes, DAY) }
  if (start.isUnambiguous) return { start: start.minutes, end: moveAfter(end.minutes, start.minutes, NOON) }
  if (!end.isUnambiguous)
    return { start: resolveHalf(start), end: moveAfter(end.minutes, resolveHalf(start), NOON) }
  // '2-4pm' begins in the afternoon, '10-2pm' in the morning.
  const early = start.minutes % NOON
  const from = early + NOON < end.minutes ? early + NOON : early
  return { start: from, end: moveAfter(end.minutes, from, DAY) }
}

/** @returns undefined for a time that does not exist, such as '25:00' */
function readTime(hours: string | undefined, minutes = '00', half?: string): TypedTime | undefined {
  const hour = Number(hours)
  if (hour > (half ? 12 : 24) || Number(minutes) > 59 || (half && hour === 0)) return undefined
  if (half)
    return { minutes: (hour % 12) * 60 + Number(minutes) + (half === 'pm' ? NOON : 0), isUnambiguous: true }
  const isUnambiguous = hour > 12 || (hours?.startsWith('0') ?? false)
  return { minutes: hour * 60 + Number(minutes), isUnambiguous }
}

/** Resolves a time without am or pm: 8 to 12 is in the morning, the rest in the afternoon. */
function resolveHalf({ minutes, isUnambiguous }: TypedTime): number {
  return isUnambiguous || minutes >= 8 * 60 ? minutes : minutes + NOON
}

/** Moves a time forward by whole steps until it is later than another. */
function moveAfter(minutes: number, earlier: number, step: number): number {
  let time = minutes
  while (time <= earlier) time += step
  return time
}
