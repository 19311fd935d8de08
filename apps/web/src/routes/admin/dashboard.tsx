import { slots } from '@isse/api/site/slots'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute } from '@tanstack/react-router'
import { AllScreens } from '../../admin/dashboard/all-screens.tsx'
import { AtAGlance } from '../../admin/dashboard/at-a-glance.tsx'
import { FirstSteps } from '../../admin/dashboard/first-steps.tsx'
import { Drafts } from '../../admin/dashboard/drafts.tsx'
import { Backups } from '../../admin/backups/backups.tsx'
import { EmptyPages } from '../../admin/dashboard/empty-pages.tsx'
import { EndingTokens } from '../../admin/dashboard/ending-tokens.tsx'
import { NotificationProblems } from '../../admin/dashboard/notification-problems.tsx'
import { MissingPublicUrl } from '../../admin/dashboard/missing-public-url.tsx'
import { OldMessages } from '../../admin/dashboard/old-messages.tsx'
import { Overdue } from '../../admin/dashboard/overdue.tsx'
import { RemoveDemonstration } from '../../admin/demonstration/remove-demonstration.tsx'
import { refreshRole } from '../../admin/session/refresh-role.ts'
import { isAdministrator, isIn } from '../../admin/session/session.ts'
import { Screen } from '../../admin/shell/screen.tsx'
import { SlotPreviews } from '../../records/slots/slot-previews.tsx'
import { slotParams } from '../../records/addresses/slot-addresses.ts'
import { isClientError } from '../../form/failure.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/dashboard')({
  // Bypasses the cache for the summary, because administrators come here for news.
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      loadSummary(calls),
      ...slots
        .map(slotParams)
        .flatMap(({ image, text }) => [
          calls.backgroundImages.get.ensureData(image),
          calls.pageTexts.get.ensureData(text),
        ]),
    ])
  },
  head: ({ match }) => unlistedHead(wording.dashboardTitle, match.context),
  component: Dashboard,
})

/**
 * Loads the summary for the account's role. A role that has changed since the sign-in is read again, and the menu and
 * the screen follow it.
 */
async function loadSummary(calls: LoaderCalls): Promise<void> {
  const { summary, content } = calls.dashboard
  if (isAdministrator()) {
    try {
      return void (await summary.fetch(undefined, { staleTime: 0 }))
    } catch (error) {
      if (!isClientError(error, 'FORBIDDEN')) throw error
    }
  }
  await refreshRole(calls)
  await (isAdministrator() ? summary : content).fetch(undefined, { staleTime: 0 })
}

function Dashboard() {
  return isAdministrator() ? <AdministratorsDashboard /> : <EditorsDashboard />
}

/** Editors see only the content, and the messages if they may read them. */
function EditorsDashboard() {
  const enabled = isIn('message readers')
  const { data: unreadMessages = 0 } = trpc.messages.countUnread.useQuery(undefined, { enabled })
  const { data: unansweredMessages = 0 } = trpc.messages.countWaiting.useQuery(undefined, { enabled })
  const [content] = trpc.dashboard.content.useSuspenseQuery()
  return (
    <Screen title={wording.dashboardTitle}>
      <AtAGlance content={content} {...(enabled && { messages: { unreadMessages, unansweredMessages } })} />
      <Drafts drafts={content.drafts} />
      <AllScreens />
      <SlotPreviews />
    </Screen>
  )
}

function AdministratorsDashboard() {
  const [summary] = trpc.dashboard.summary.useSuspenseQuery()
  const {
    endingTokens,
    isPublicUrlMissing,
    oldMessages,
    overdue,
    firstSteps,
    notifications,
    backups,
    emptyPages,
  } = summary
  return (
    <Screen title={wording.dashboardTitle}>
      {isPublicUrlMissing && <MissingPublicUrl />}
      <NotificationProblems mails={notifications} />
      <OldMessages old={oldMessages} />
      <EmptyPages names={emptyPages} />
      <EndingTokens tokens={endingTokens} />
      <Overdue overdue={overdue} />
      <AtAGlance content={summary} messages={summary} />
      <Drafts drafts={summary.drafts} />
      <FirstSteps state={firstSteps} />
      <AllScreens />
      <Backups backups={backups} />
      <SlotPreviews />
      {firstSteps.isPutAway && firstSteps.isDemonstrationLeft && <DemonstrationLeft />}
    </Screen>
  )
}

function DemonstrationLeft() {
  return (
    <section aria-labelledby="demonstration" className="mt-12">
      <h2 id="demonstration" className="mb-2 text-xl font-bold">
        Demonstration content
      </h2>
      <p className="mb-4">Some of what visitors see came with the website and is made up.</p>
      <RemoveDemonstration />
    </section>
  )
}
