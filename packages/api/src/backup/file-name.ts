/** Returns the name of a backup's file, such as 'isse-2026-11-22.tar' for the stem '2026-11-22', with '.age' if it is encrypted. */
export function backupFileName(stem: string, isEncrypted: boolean): string {
  return `isse-${stem}.tar${isEncrypted ? '.age' : ''}`
}

const DAILY = /^isse-(\d{4}-\d{2}-\d{2})\.tar(\.age)?$/

/** Returns the day of a daily backup from its name; undefined for any other name, and for a day that no calendar has. */
export function dayOf(fileName: string): string | undefined {
  const day = DAILY.exec(fileName)?.[1]
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === day ? day : undefined
}

/** Returns the day in UTC, such as '2026-11-22'. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Returns the stem of a name for a time, in UTC, such as '2026-11-22T14-05-00'. */
export function toStem(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(':', '-')
}
