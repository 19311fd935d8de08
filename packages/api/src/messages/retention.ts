import type { Database } from '@isse/db'

/**
 * Deletes the messages that were sent more than `months` before `now`.
 *
 * @returns how many were deleted
 */
export async function deleteOldMessages(db: Database, months: number, now: Date): Promise<number> {
  const { count } = await db.message.deleteMany({ where: { messageDate: { lt: monthsBefore(now, months) } } })
  return count
}

/** The same day and time `months` earlier, or the last day of that month where it has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}
