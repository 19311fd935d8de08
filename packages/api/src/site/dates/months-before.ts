/** The same day and time `months` earlier, or the last day of that month where it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}
