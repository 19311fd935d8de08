import { listEndingTokens } from '../accounts/tokens/end.ts'
import { readBackupState } from '../backup/state.ts'
import { readMailState } from '../notifications/state.ts'
import { adminProcedure, editorProcedure, router } from '../procedure/trpc.ts'
import { decideEmptyPages, readEmptyPages } from './empty-pages.ts'
import { putFirstStepsAway, readFirstSteps } from './first-steps.ts'
import { contentKinds, allKinds } from '../site/kinds.ts'
import { isOneOf } from '../site/roles.ts'
import { readContent } from './content.ts'
import { contentSummary, emptyPagesDecided, firstStepsPutAway, summary } from './schema.ts'
import { readOldMessages } from './old-messages.ts'
import { readWaitingMessages } from './waiting-messages.ts'

export const dashboardRouter = router({
  /** For editors: content only, with the settings for those who may edit them. */
  content: editorProcedure
    .output(contentSummary)
    .query(({ ctx }) =>
      readContent(ctx, isOneOf('charity editors', ctx.account.role, ctx.account) ? allKinds : contentKinds),
    ),

  /** For administrators: content, messages, tokens, settings, backups. */
  summary: adminProcedure.output(summary).query(async ({ ctx }) => {
    const [waiting, oldMessages, content, endingTokens, firstSteps, notifications, backups, emptyPages] =
      await Promise.all([
        readWaitingMessages(ctx.db, ctx.now()),
        readOldMessages(ctx),
        readContent(ctx, allKinds),
        listEndingTokens(ctx.db, ctx.now()),
        readFirstSteps(ctx.db, ctx.mailer !== undefined),
        readMailState(ctx),
        readBackupState(ctx),
        readEmptyPages(ctx),
      ])
    const isPublicUrlMissing = ctx.mailer !== undefined && ctx.pageUrl === undefined
    return {
      ...waiting,
      oldMessages,
      ...content,
      endingTokens,
      isPublicUrlMissing,
      firstSteps,
      notifications,
      backups,
      emptyPages,
    }
  }),

  decideEmptyPages: adminProcedure
    .input(emptyPagesDecided)
    .output(emptyPagesDecided)
    .mutation(async ({ ctx, input }) => {
      await decideEmptyPages(ctx, input.hidesEmptyPages)
      return input
    }),

  putFirstStepsAway: adminProcedure
    .input(firstStepsPutAway)
    .output(firstStepsPutAway)
    .mutation(async ({ ctx, input }) => {
      await putFirstStepsAway(ctx.db, input.isPutAway)
      return input
    }),
})
