import { TZDateMini } from '@date-fns/tz'

const LONDON = 'Europe/London'

const DAY = 24 * 60 * 60_000

/**
 * The date that the clocks of London show.
 *
 * @returns `day`: the days from 1 January 1970 to that date; `nextDay`: the instant at which the next one begins
 */
export function dayOf(now: Date): { day: number; nextDay: Date } {
  const today = new TZDateMini(now, LONDON)
  const day = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / DAY
  today.setHours(24, 0, 0, 0)
  return { day, nextDay: new Date(today) }
}
