import { wording } from '@isse/api/site/wording'
import { Pager, type PageLinkProps } from '@isse/ui/pager'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ExportMessages } from '../../admin/messages/export-messages.tsx'
import { MessageTable } from '../../admin/messages/message-table.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { SearchMessages } from '../../admin/messages/search-messages.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

const LAST_PAGE = 100_000

interface InboxSearch {
  page?: number
  search?: string
}

export const Route = createFileRoute('/admin/inbox')({
  // Whatever else is asked for is the first page of all messages.
  validateSearch: ({ page, search }): InboxSearch => {
    const number = Number(page)
    return {
      ...(Number.isInteger(number) && number > 1 && number <= LAST_PAGE && { page: number }),
      ...(typeof search === 'string' && search && { search: search.slice(0, 200) }),
    }
  },
  loaderDeps: ({ search: { page = 1, search } }) => ({ page, search }),
  // Always the messages as they are now, whatever the cache holds.
  loader: async ({ context: { calls }, deps }) => {
    await Promise.all([
      calls.messages.list.fetch(deps, { staleTime: 0 }),
      calls.messages.period.ensureData(),
      calls.messages.countUnread.invalidate(),
    ])
  },
  head: () => unlistedHead('Inbox'),
  component: Inbox,
})

const pagerTexts = {
  label: 'Pages of the inbox',
  page: 'Page',
  previous: 'Previous page',
  next: 'Next page',
}

function Inbox() {
  const { page, search } = Route.useLoaderDeps()
  const [{ content, totalElements, totalPages, size }] = trpc.messages.list.useSuspenseQuery({ page, search })
  const [{ months }] = trpc.messages.period.useSuspenseQuery()
  return (
    <Screen title="Inbox" back={toDashboard}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <SearchMessages key={search} search={search} found={search ? totalElements : undefined} />
        <ExportMessages search={search} />
      </div>
      <MessageTable messages={content} />
      {content.length === 0 && (
        <p className="mt-6">{search ? 'No message has these words.' : wording.inboxEmpty}</p>
      )}
      {totalElements > size && (
        <div className="mt-8">
          <Pager page={page} totalPages={totalPages} texts={pagerTexts} link={pageLink(search)} />
        </div>
      )}
      <p className="mt-8 text-base-content/75">
        We promise an answer within 24 hours. Messages are kept for{' '}
        {months === 1 ? 'a month' : `${months} months`}, then they are deleted.
      </p>
    </Screen>
  )
}

/** Makes the links of the pager, which keep what is searched for. */
function pageLink(search: string | undefined) {
  return ({ page, ...props }: PageLinkProps) => (
    <Link
      to="/admin/inbox"
      search={{ ...(page > 1 && { page }), ...(search && { search }) }}
      activeOptions={{ exact: true }}
      {...props}
    />
  )
}
