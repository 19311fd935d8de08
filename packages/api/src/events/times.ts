/** Times of day, in minutes after midnight; an end after midnight is more than a day's. */
export interface Times {
  start: number
  end: number | undefined
}

const NOON = 12 * 60
const DAY = 24 * 60

const TIME = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?`
const TIME_OR_RANGE = new RegExp(String.raw`(?<![\d:.])${TIME}(?:\s*-\s*${TIME})?(?![\d:.]*\d)`, 'g')

/** A time as it was typed: its minutes if it is one of the morning, and whether it says which half of the day it is. */
interface Typed {
  minutes: number
  isPlain: boolean
}

/**
 * Reads the times that British people type, such as '10am to 2pm', '7.30pm', '10-12' or 'noon till late'. Where
 * neither am nor pm is typed, an event is taken to be by day: '2 to 4' is the afternoon.
 *
 * @returns undefined where no time can be read
 */
export function readTimes(text: string): Times | undefined {
  const plain = plainTimes(text)
  const matches = [...plain.matchAll(TIME_OR_RANGE)].filter(
    // A number alone is a time only where nothing else is there: '2 sessions'.
    ([whole, , minutes, half, to]) => minutes ?? half ?? to ?? whole.trim() === plain,
  )
  const ranges = matches.flatMap((match) => readRange(match) ?? [])
  const [first] = ranges
  if (!first || ranges.length < matches.length) return undefined
  const last = ranges.at(-1)
  return { start: first.start, end: last?.end }
}

function plainTimes(text: string): string {
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
  if (match[4] === undefined) return { start: byDay(start), end: undefined }
  const end = readTime(match[4], match[5], match[6])
  if (!end) return undefined
  if (start.isPlain && end.isPlain)
    return { start: start.minutes, end: after(end.minutes, start.minutes, DAY) }
  if (start.isPlain) return { start: start.minutes, end: after(end.minutes, start.minutes, NOON) }
  if (!end.isPlain) return { start: byDay(start), end: after(end.minutes, byDay(start), NOON) }
  // '2-4pm' begins in the afternoon, '10-2pm' in the morning.
  const early = start.minutes % NOON
  const from = early + NOON < end.minutes ? early + NOON : early
  return { start: from, end: after(end.minutes, from, DAY) }
}

/** @returns undefined for what no clock shows, such as '25:00' */
function readTime(hours: string | undefined, minutes = '00', half?: string): Typed | undefined {
  const hour = Number(hours)
  if (hour > (half ? 12 : 24) || Number(minutes) > 59 || (half && hour === 0)) return undefined
  if (half) return { minutes: (hour % 12) * 60 + Number(minutes) + (half === 'pm' ? NOON : 0), isPlain: true }
  const isPlain = hour > 12 || (hours?.startsWith('0') ?? false)
  return { minutes: hour * 60 + Number(minutes), isPlain }
}

/** A time that does not say which half of the day it is of: 8 to 12 is the morning's, the rest the afternoon's. */
function byDay({ minutes, isPlain }: Typed): number {
  return isPlain || minutes >= 8 * 60 ? minutes : minutes + NOON
}

/** The first time after another that the clock shows so. */
function after(minutes: number, earlier: number, step: number): number {
  let time = minutes
  while (time <= earlier) time += step
  return time
}
