import { dayOf } from '../file-name.ts'

/** The numbers of days, weeks and months whose last backup stays. Periods without a backup do not count. */
const RETAINED = { days: 7, weeks: 4, months: 12 }

/**
 * Returns the outdated backups. The last one of each of 7 days, 4 weeks (from Monday on) and 12 months stays. Other files
 * stay too, and so do backups of later days: they were made while a clock was wrong.
 *
 * @param names of all files in the destination
 * @param today the day of the latest backup; without a backup of this day, none is outdated
 */
export function outdatedBackups(names: string[], today: string): string[] {
  const days = names.map(dayOf).filter((day) => day !== undefined && day <= today) as string[]
  if (!days.includes(today)) return []
  const earliestFirst = days.sort()
  const retained = new Set([
    ...lastOfEach(earliestFirst, (day) => day).slice(-RETAINED.days),
    ...lastOfEach(earliestFirst, weekOf).slice(-RETAINED.weeks),
    ...lastOfEach(earliestFirst, (day) => day.slice(0, 7)).slice(-RETAINED.months),
  ])
  return names.filter((name) => {
    const day = dayOf(name)
    return day !== undefined && day <= today && !retained.has(day)
  })
}

/** Returns the last day of each period, the earliest period first. */
function lastOfEach(earliestFirst: string[], periodOf: (day: string) => string | number): string[] {
  return [...new Map(earliestFirst.map((day) => [periodOf(day), day])).values()]
}

const DAY = 24 * 60 * 60 * 1000

/** Returns the number of the week since 1970, whose first day was a Thursday. Weeks begin on Mondays. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY + 3) / 7)
}
