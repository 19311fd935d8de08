import type { Database } from '@isse/db'
import { monthsBefore } from '../nightly/months-before.ts'

/**
 * Deletes the messages that were sent more than `months` before `now`.
 *
 * @returns how many were deleted
 */
export async function deleteOldMessages(db: Database, months: number, now: Date): Promise<number> {
  const { count } = await db.message.deleteMany({ where: { messageDate: { lt: monthsBefore(now, months) } } })
  return count
}
