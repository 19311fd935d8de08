import { listEndingTokens } from '../api-tokens/end.ts'
import { adminProcedure, router } from '../kit/trpc.ts'
import { countWithoutAlt, readLastChanged, readWithoutAlt } from './records.ts'
import { summary } from './schema.ts'

/** How many of the records that were changed last are shown. */
const LAST_CHANGED = 5

/** How many of the records whose image has no alternative text are named: a gallery may have thousands. */
const WITHOUT_ALT = 10

/** What the dashboard shows at a glance. */
export const dashboardRouter = router({
  summary: adminProcedure.output(summary).query(async ({ ctx }) => {
    const [
      lastChanged,
      withoutAlt,
      withoutAltCounts,
      unreadMessages,
      unansweredMessages,
      nextEvent,
      endingTokens,
    ] = await Promise.all([
      readLastChanged(ctx.db, LAST_CHANGED),
      readWithoutAlt(ctx.db, WITHOUT_ALT),
      countWithoutAlt(ctx.db),
      ctx.db.message.count({ where: { readAt: null } }),
      ctx.db.message.count({ where: { answeredAt: null } }),
      ctx.db.event.findFirst({
        where: { startsAt: { gte: ctx.now() } },
        orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }],
        select: { eventId: true, name: true, eventDate: true, eventTime: true },
      }),
      listEndingTokens(ctx.db, ctx.now()),
    ])
    const isPublicUrlMissing = ctx.mailer !== undefined && ctx.pageUrl === undefined
    return {
      unreadMessages,
      unansweredMessages,
      nextEvent,
      lastChanged: lastChanged.map(({ updatedAt, ...record }) => ({
        ...record,
        changedAt: updatedAt.toISOString(),
      })),
      withoutAlt,
      withoutAltCounts,
      endingTokens,
      isPublicUrlMissing,
    }
  }),
})
