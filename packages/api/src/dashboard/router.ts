import { listEndingTokens } from '../api-tokens/end.ts'
import { adminProcedure, router } from '../kit/trpc.ts'
import { putFirstStepsAway, readFirstSteps } from './first-steps.ts'
import { readLastChanged } from './last-changed.ts'
import { countWithoutAlt, readWithoutAlt } from './records.ts'
import { firstStepsPutAway, summary } from './schema.ts'
import { readWaitingMessages } from './waiting-messages.ts'

/** How many of the last changes are shown. */
const LAST_CHANGED = 5

/** How many of the records whose image has no alternative text are named: a gallery may have thousands. */
const WITHOUT_ALT = 10

/** What the dashboard shows at a glance. */
export const dashboardRouter = router({
  summary: adminProcedure.output(summary).query(async ({ ctx }) => {
    const [waiting, lastChanged, withoutAlt, withoutAltCounts, nextEvent, endingTokens, firstSteps] =
      await Promise.all([
        readWaitingMessages(ctx.db, ctx.now()),
        readLastChanged(ctx.db, LAST_CHANGED),
        readWithoutAlt(ctx.db, WITHOUT_ALT),
        countWithoutAlt(ctx.db),
        ctx.db.event.findFirst({
          where: { startsAt: { gte: ctx.now() } },
          orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }],
          select: { eventId: true, name: true, eventDate: true, eventTime: true },
        }),
        listEndingTokens(ctx.db, ctx.now()),
        readFirstSteps(ctx.db, ctx.mailer !== undefined),
      ])
    const isPublicUrlMissing = ctx.mailer !== undefined && ctx.pageUrl === undefined
    return {
      ...waiting,
      nextEvent,
      lastChanged: lastChanged.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() })),
      withoutAlt,
      withoutAltCounts,
      endingTokens,
      isPublicUrlMissing,
      firstSteps,
    }
  }),

  /** Puts the list of first steps away for everyone, or brings it back. */
  putFirstStepsAway: adminProcedure
    .input(firstStepsPutAway)
    .output(firstStepsPutAway)
    .mutation(async ({ ctx, input }) => {
      await putFirstStepsAway(ctx.db, input.isPutAway)
      return input
    }),
})
