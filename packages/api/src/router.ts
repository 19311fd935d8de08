import { accountsRouter } from './accounts/sign-in/router.ts'
import { accountRouter } from './accounts/account/router.ts'
import { apiTokensRouter } from './accounts/tokens/router.ts'
import { backupRunsRouter } from './backup/router.ts'
import { dashboardRouter } from './dashboard/router.ts'
import { demonstrationRouter } from './demonstration/router.ts'
import { notificationsRouter } from './notifications/router.ts'
import { messagesRouter } from './messages/router.ts'
import { peopleRouter } from './accounts/people/router.ts'
import { previewsRouter, unpublishedRouter } from './records/unpublished-router.ts'
import { revisionsRouter } from './records/history-router.ts'
import { uploadsRouter } from './uploads/router.ts'
import { router } from './procedure/trpc.ts'
import { recordRouters } from './records/definitions.ts'

/** All procedures by router, for tRPC, REST and its document. The routers of records come from their registry. */
export const appRouter = router(
  byName({
    ...recordRouters,
    accounts: accountsRouter,
    apiTokens: apiTokensRouter,
    backupRuns: backupRunsRouter,
    dashboard: dashboardRouter,
    demonstration: demonstrationRouter,
    notifications: notificationsRouter,
    messages: messagesRouter,
    account: accountRouter,
    people: peopleRouter,
    previews: previewsRouter,
    revisions: revisionsRouter,
    unpublished: unpublishedRouter,
    uploads: uploadsRouter,
  }),
)

export type AppRouter = typeof appRouter

/** The order of the calls in the REST document, which does not depend on the registry's order. */
function byName<Routers extends object>(routers: Routers): Routers {
  return Object.fromEntries(Object.entries(routers).sort(([a], [b]) => (a < b ? -1 : 1))) as Routers
}
