import { listEndingTokens } from '../api-tokens/end.ts'
import { adminProcedure, router } from '../kit/trpc.ts'
import { readRecords } from './records.ts'
import { summary } from './schema.ts'

/** How many of the records that were changed last are shown. */
const LAST_CHANGED = 5

/** What the dashboard shows at a glance. */
export const dashboardRouter = router({
  summary: adminProcedure.output(summary).query(async ({ ctx }) => {
    const [records, unreadMessages, unansweredMessages, nextEvent, endingTokens] = await Promise.all([
      readRecords(ctx.db),
      ctx.db.message.count({ where: { readAt: null } }),
      ctx.db.message.count({ where: { answeredAt: null } }),
      ctx.db.event.findFirst({
        where: { startsAt: { gte: ctx.now() } },
        orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }],
        select: { eventId: true, name: true, eventDate: true, eventTime: true },
      }),
      listEndingTokens(ctx.db, ctx.now()),
    ])
    const lastChanged = records
      .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
      .slice(0, LAST_CHANGED)
      .map(({ kind, id, name, updatedAt }) => ({ kind, id, name, changedAt: updatedAt.toISOString() }))
    const withoutAlt = records
      .filter(({ imageAlt }) => imageAlt === '')
      .map(({ kind, id, name }) => ({ kind, id, name }))
    const isPublicUrlMissing = ctx.mailer !== undefined && ctx.pageUrl === undefined
    return {
      unreadMessages,
      unansweredMessages,
      nextEvent,
      lastChanged,
      withoutAlt,
      endingTokens,
      isPublicUrlMissing,
    }
  }),
})
