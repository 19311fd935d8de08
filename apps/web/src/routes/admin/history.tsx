import { allKinds } from '@isse/api/site/kinds'
import { createFileRoute } from '@tanstack/react-router'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { isAdministrator } from '../../admin/session/session.ts'
import { trpc } from '../../app/trpc.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { parseRevisionId } from '../../records/addresses/history-addresses.ts'
import { HistoryList } from '../../records/history/history-list.tsx'
import { HistorySize } from '../../records/history/history-size.tsx'
import { HistoryPagination } from '../../records/history/history-pagination.tsx'
import { SearchHistory, type HistoryFilter } from '../../records/history/search-history.tsx'

interface HistorySearch extends HistoryFilter {
  /** The last revision of the previous page. */
  before?: number
}

/** The history of the whole site. */
export const Route = createFileRoute('/admin/history')({
  staticData: { startsAtTop: true },
  // Returns undefined parameters too; see parsePageNumber.
  validateSearch: ({ kind, by, day, before }): HistorySearch => ({
    kind: allKinds.find((one) => one === kind),
    by:
      by === undefined || by === ''
        ? undefined
        : String(by)
            .slice(0, 100)
            .replace(/\p{Surrogate}/gu, ''),
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
    before: parseRevisionId(before),
  }),
  loaderDeps: ({ search: { kind, by, day, before } }) => ({ kind, by, day, before }),
  loader: async ({ context: { calls }, deps }) => {
    const uncached = { staleTime: 0 }
    await Promise.all([
      calls.revisions.ofSite.fetch(deps, uncached),
      calls.revisions.savers.fetch(undefined, uncached),
      isAdministrator() && calls.revisions.size.fetch(undefined, uncached),
    ])
  },
  head: ({ match }) => unlistedHead('History', match.context),
  component: History,
})

function History() {
  const deps = Route.useLoaderDeps()
  const { before, ...wanted } = deps
  const [{ lines, hasMore }] = trpc.revisions.ofSite.useSuspenseQuery(deps)
  const [savers] = trpc.revisions.savers.useSuspenseQuery()
  return (
    <Screen title="History" back={toDashboard}>
      <SearchHistory key={JSON.stringify(wanted)} filter={wanted} savers={savers} />
      {lines.length === 0 ? <p>Nothing was saved that fits.</p> : <HistoryList lines={lines} />}
      <HistoryPagination {...{ lines, hasMore }} isOlderPage={before !== undefined} />
      {isAdministrator() && <HistorySize />}
    </Screen>
  )
}
