import type { Database } from '@isse/db'
import { REPLY_PROMISE } from '../site/words/reply-promise.ts'

/** How many of the messages that have waited too long are named. */
const NAMED = 5

interface Counts {
  unread: number
  unanswered: number
  /** Those of the unanswered that may still wait. */
  inTime: number
}

/** Counts the messages that nobody has read or answered, and names those that have waited longest, if it is too long. */
export async function readWaitingMessages(db: Database, now: Date) {
  const promised = new Date(now.getTime() - REPLY_PROMISE)
  const [[counts], longest] = await Promise.all([
    // Each count reads an index: those of the messages that wait are small, and so are the last 24 hours.
    db.$queryRaw<[Counts]>`SELECT
      (SELECT count(*)::int FROM "Message" WHERE "readAt" IS NULL) AS unread,
      (SELECT count(*)::int FROM "Message" WHERE "answeredAt" IS NULL) AS unanswered,
      (SELECT count(*)::int FROM "Message" WHERE "answeredAt" IS NULL AND "messageDate" >= ${promised}) AS "inTime"`,
    // The ids are in the order of the dates, and have an index of the unanswered.
    db.message.findMany({
      where: { answeredAt: null },
      orderBy: { messageId: 'asc' },
      take: NAMED,
      select: { messageId: true, firstName: true, lastName: true, subject: true, messageDate: true },
    }),
  ])
  return {
    unreadMessages: counts.unread,
    unansweredMessages: counts.unanswered,
    overdue: {
      count: counts.unanswered - counts.inTime,
      messages: longest
        .filter(({ messageDate }) => messageDate < promised)
        .map(({ messageDate, ...message }) => ({ ...message, messageDate: messageDate.toISOString() })),
    },
  }
}
