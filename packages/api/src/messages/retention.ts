import type { Database } from '@isse/db'
import { monthsBefore } from '../site/dates/months-before.ts'

/** More old messages than this, and than this share of all, need an administrator's confirmation. */
const MANY = 50
const LARGE_SHARE = 1 / 5

/** Messages past their retention period. */
export interface OldMessages {
  count: number
  /** The number of all messages. */
  total: number
  /** Old messages were sent before this time. */
  sentBefore: Date
  /** True if so many are old at once that the server's clock or the setting may be wrong. */
  needConfirmation: boolean
}

/** Counts the messages that were sent more than `months` before `now`. */
export async function countOldMessages(db: Database, months: number, now: Date): Promise<OldMessages> {
  const sentBefore = monthsBefore(now, months)
  const [{ count, total }] = await db.$queryRaw<[{ count: number; total: number }]>`
    SELECT (count(*) FILTER (WHERE "messageDate" < ${sentBefore}))::int AS count, count(*)::int AS total FROM "Message"`
  return { count, total, sentBefore, needConfirmation: count > MANY && count > total * LARGE_SHARE }
}

/** Deletes the messages that were sent before a time, and returns their number. */
export async function deleteMessagesBefore(db: Database, sentBefore: Date): Promise<number> {
  const { count } = await db.message.deleteMany({ where: { messageDate: { lt: sentBefore } } })
  return count
}
