import type { Database } from '@isse/db'

/** Deletes the messages that were sent longer ago than they are to be kept. Returns how many those were. */
export async function deleteOldMessages(db: Database, months: number, now: Date): Promise<number> {
  const { count } = await db.message.deleteMany({ where: { messageDate: { lt: monthsBefore(now, months) } } })
  return count
}

/** The same day and time so many months ago; where that month has no such day, its last. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}
