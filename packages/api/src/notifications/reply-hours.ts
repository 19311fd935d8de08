import type { Prisma } from '@isse/db'
import { REPLY_HOURS } from '../site/words/reply-promise.ts'

/** Reads the promised time to a reply, in hours; null for no promise. */
export async function readReplyHours(db: Prisma.TransactionClient): Promise<number | null> {
  const row = await db.charity.findUnique({ where: { charityId: 1 }, select: { replyHours: true } })
  return row ? row.replyHours : REPLY_HOURS
}
