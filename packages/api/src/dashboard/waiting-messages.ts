import type { Database } from '@isse/db'
import { HOUR } from '../site/dates/milliseconds.ts'
import { readReplyHours } from '../notifications/reply-hours.ts'

const LIST_LIMIT = 5

interface Counts {
  unread: number
  unanswered: number
  /** Unanswered messages that may still wait. */
  inTime: number
}

/** Counts unread and unanswered messages, and lists the oldest overdue ones. */
export async function readWaitingMessages(db: Database, now: Date) {
  const replyHours = await readReplyHours(db)
  // Without a promise no message is overdue.
  const promised = replyHours === null ? new Date(0) : new Date(now.getTime() - replyHours * HOUR)
  const [[counts], longest] = await Promise.all([
    // Each count reads an index. Unanswered messages and recent ones are few.
    db.$queryRaw<[Counts]>`SELECT
      (SELECT count(*)::int FROM "Message" WHERE "readAt" IS NULL) AS unread,
      (SELECT count(*)::int FROM "Message" WHERE "answeredAt" IS NULL) AS unanswered,
      (SELECT count(*)::int FROM "Message" WHERE "answeredAt" IS NULL AND "messageDate" >= ${promised}) AS "inTime"`,
    // Ids follow the dates, and the unanswered have an index.
    db.message.findMany({
      where: { answeredAt: null },
      orderBy: { messageId: 'asc' },
      take: LIST_LIMIT,
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
