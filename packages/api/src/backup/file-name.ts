/** The name of the file of a backup: 'isse-2026-11-22.tar' with the stem '2026-11-22', and '.age' at its end where it is encrypted. */
export function backupFileName(stem: string, isEncrypted: boolean): string {
  return `isse-${stem}.tar${isEncrypted ? '.age' : ''}`
}

const DAILY = /^isse-(\d{4}-\d{2}-\d{2})\.tar(\.age)?$/

/** The day of a daily backup, which is the stem of its name; undefined for any other name, and for a day that no calendar has. */
export function dayOf(fileName: string): string | undefined {
  const day = DAILY.exec(fileName)?.[1]
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === day ? day : undefined
}

/** The day of a moment in UTC, such as '2026-11-22'. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** A moment as the stem of a name, in UTC, such as '2026-11-22T14-05-00'. */
export function toStem(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(':', '-')
}
