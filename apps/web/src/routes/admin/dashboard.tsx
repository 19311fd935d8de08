import { slots } from '@isse/api/site/slots'
import { wording } from '@isse/api/site/wording'
import { Icon } from '@isse/ui/icon/icon'
import { createFileRoute, Link } from '@tanstack/react-router'
import { screenEntries } from '../../admin/shell/admin-menu.ts'
import { AtAGlance } from '../../admin/dashboard/at-a-glance.tsx'
import { EndingTokens } from '../../admin/dashboard/ending-tokens.tsx'
import { MissingPublicUrl } from '../../admin/dashboard/missing-public-url.tsx'
import { Screen } from '../../admin/shell/screen.tsx'
import { SlotPreviews } from '../../admin/slots/slot-previews.tsx'
import { slotParams } from '../../admin/slots/slot-addresses.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/dashboard')({
  // The summary from the server, whatever the cache holds: what is new is why an administrator comes here.
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      calls.dashboard.summary.fetch(undefined, { staleTime: 0 }),
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

function Dashboard() {
  const [{ endingTokens, isPublicUrlMissing }] = trpc.dashboard.summary.useSuspenseQuery()
  return (
    <Screen title={wording.dashboardTitle}>
      {isPublicUrlMissing && <MissingPublicUrl />}
      <EndingTokens tokens={endingTokens} />
      <AtAGlance />
      <section aria-labelledby="do" className="mt-12">
        <h2 id="do" className="mb-4 text-xl font-bold">
          What would you like to do?
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {screenEntries.map(({ to, label, icon, hint }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full gap-3 rounded-2xl border-2 border-base-300 p-4 transition-colors hover:border-primary hover:bg-lemon-wash"
              >
                <span className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent text-accent-content">
                  <Icon name={icon} className="size-5" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-base leading-snug text-base-content/75">{hint}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <SlotPreviews />
    </Screen>
  )
}
