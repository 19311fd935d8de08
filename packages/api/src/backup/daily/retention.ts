import { dayOf } from '../file-name.ts'

/** Of how many days, weeks and months the last backup is kept. Those without a backup do not count. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/**
 * Chooses which backups have been kept for long enough. The last one of each of 7 days, 4 weeks (from Monday on) and 12
 * months is kept. Files whose names are not those of daily backups stay, and so does what is dated later than today: it
 * was made while a clock was wrong, and says nothing about how old the others are.
 *
 * @param names of all files in the place
 * @param today the day of the backup that has just been made; nothing is deleted where it is not among them
 * @returns the names of those to delete
 */
export function outdatedBackups(names: string[], today: string): string[] {
  const days = names.map(dayOf).filter((day) => day !== undefined && day <= today) as string[]
  if (!days.includes(today)) return []
  const latestFirst = [...new Set(days)].sort().reverse()
  const kept = new Set([
    today,
    ...lastOfEach(latestFirst, (day) => day).slice(0, KEPT.days),
    ...lastOfEach(latestFirst, weekOf).slice(0, KEPT.weeks),
    ...lastOfEach(latestFirst, (day) => day.slice(0, 7)).slice(0, KEPT.months),
  ])
  return names.filter((name) => {
    const day = dayOf(name)
    return day !== undefined && day <= today && !kept.has(day)
  })
}

/** The last day of each period, the latest period first. */
function lastOfEach(latestFirst: string[], periodOf: (day: string) => string | number): string[] {
  const seen = new Set<string | number>()
  return latestFirst.filter((day) => {
    const period = periodOf(day)
    const isFirst = !seen.has(period)
    seen.add(period)
    return isFirst
  })
}

const DAY = 24 * 60 * 60 * 1000

/** The number of the week since 1970, whose first day was a Thursday. Weeks begin on Mondays. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY + 3) / 7)
}
