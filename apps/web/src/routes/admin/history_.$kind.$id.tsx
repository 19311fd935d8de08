import { createFileRoute, Link } from '@tanstack/react-router'
import { Screen } from '../../admin/shell/screen.tsx'
import { trpc } from '../../app/trpc.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { historyParams, parseRevisionId } from '../../records/addresses/history-addresses.ts'
import { HistoryList } from '../../records/history/history-list.tsx'
import { HistoryPagination } from '../../records/history/history-pagination.tsx'
import { withNotFound } from '../../records/record/load-record.ts'
import { recordLink } from '../../records/addresses/record-link.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'

const toHistory = { to: '/admin/history', label: 'Back to the history of the site' } as const

/** The history of a record, such as /admin/history/team-member/7. */
export const Route = createFileRoute('/admin/history_/$kind/$id')({
  params: historyParams,
  staticData: { startsAtTop: true },
  validateSearch: ({ before }): { before?: number } => ({ before: parseRevisionId(before) }),
  loaderDeps: ({ search: { before } }) => ({ before }),
  loader: ({ context: { calls }, params: { kind, id }, deps: { before } }) =>
    withNotFound(() => calls.revisions.ofRecord.fetch({ kind, id, before }, { staleTime: 0 })),
  head: ({ match }) => unlistedHead('History', match.context),
  component: RecordHistory,
  notFoundComponent: ({ data }) => <RecordGone back={toHistory} data={data} />,
})

function RecordHistory() {
  const { kind, id } = Route.useParams()
  const { before } = Route.useLoaderDeps()
  const [{ lines, hasMore }] = trpc.revisions.ofRecord.useSuspenseQuery({ kind, id, before })
  const name = lines[0]?.name ?? ''
  const isDeleted = lines.some(({ what }) => what === 'deleted')
  const { label, ...link } = recordLink({ kind, id, name })
  return (
    <Screen title={`History of ${label}`} back={toHistory}>
      {!isDeleted && (
        <p className="mb-6">
          <Link {...link} className="link font-semibold">
            Edit it
          </Link>
        </p>
      )}
      {lines.length === 0 ? (
        <p>Nothing has been saved yet: it is as the website came.</p>
      ) : (
        <HistoryList lines={lines} ofOne />
      )}
      <HistoryPagination {...{ lines, hasMore }} isOlderPage={before !== undefined} />
    </Screen>
  )
}
