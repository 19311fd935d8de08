import type { Prisma } from '@isse/db'
import { REPLY_HOURS } from '../site/words/reply-promise.ts'

/** Reads the promised time to a reply, in hours; null for no promise. Not its draft, because messages are real. */
export async function readReplyHours(db: Prisma.TransactionClient): Promise<number | null> {
  const rows = await db.$queryRaw<{ replyHours: number | null }[]>`SELECT "replyHours" FROM "Charity"`
  return rows[0] ? rows[0].replyHours : REPLY_HOURS
}
