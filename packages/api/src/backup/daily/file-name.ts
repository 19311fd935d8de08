const NAME = /^isse-(\d{4}-\d{2}-\d{2})\.tar(\.age)?$/

/**
 * The name of the backup of a day.
 *
 * @param day in UTC, such as '2026-11-22'
 */
export function backupFileName(day: string, isEncrypted: boolean): string {
  return `isse-${day}.tar${isEncrypted ? '.age' : ''}`
}

/** The day of a backup that was named so; undefined for any other name, and for a day that no calendar has. */
export function dayOf(fileName: string): string | undefined {
  const day = NAME.exec(fileName)?.[1]
  return day !== undefined && isDay(day) ? day : undefined
}

/** The day of a moment in UTC, such as '2026-11-22'. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === text
}
