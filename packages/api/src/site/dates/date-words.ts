import { DAY } from './milliseconds.ts'
// Days and times of day in words. A day is text without a time zone, such as '2026-12-13'.

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const HOUR = 60
const NOON = 12 * HOUR
interface DayParts {
  year: number
  /** From 1. */
  month: number
  day: number
  weekday: number
}

/** Returns true for a day that exists, such as '2028-02-29'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export function dayOf(year: number, month: number, day: number): string | undefined {
  const text = [String(year).padStart(4, '0'), month, day]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return isDay(text) ? text : undefined
}

export function partsOf(day: string): DayParts {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() }
}

/** Adds days; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Such as 'Sunday 13 December 2026'. */
export function dayInWords(day: string): string {
  const { year, month, day: date, weekday } = partsOf(day)
  return `${WEEKDAYS[weekday]} ${date} ${MONTHS[month - 1]} ${year}`
}

/** Such as '2pm', '9.30am', 'noon' or 'midnight'. @param minutes after midnight; over 24 hours is the next day */
export function timeInWords(minutes: number): string {
  const time = minutes % (24 * HOUR)
  if (time === 0) return 'midnight'
  if (time === NOON) return 'noon'
  const hour = Math.floor(time / HOUR) % 12 || 12
  const rest = time % HOUR
  return `${hour}${rest ? `.${String(rest).padStart(2, '0')}` : ''}${time < NOON ? 'am' : 'pm'}`
}

/** Such as '2pm to 4pm', or '2pm' without a known end. Both in minutes after midnight. */
export function timesInWords(start: number, end?: number): string {
  return end === undefined ? timeInWords(start) : `${timeInWords(start)} to ${timeInWords(end)}`
}
