import { tidyLine } from '@isse/api/site/forms/text-rules'
import { nameHours } from '@isse/api/site/words/reply-promise'
import { wording } from '@isse/api/site/words/wording'
import { Pager, type PageLinkProps } from '@isse/ui/pager'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ExportMessages } from '../../admin/messages/export-messages.tsx'
import { MessageTable } from '../../admin/messages/message-table.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { SearchMessages } from '../../admin/messages/search-messages.tsx'
import { WaitingFilter } from '../../admin/messages/waiting-filter.tsx'
import type { InboxFilter } from '../../admin/messages/inbox-filter.ts'
import { useCharity } from '../../components/charity.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { parsePageNumber } from '../../components/page/page-number.ts'
import { trpc } from '../../app/trpc.ts'

/** The limit of the procedure. */
const MAX_SEARCH = 200

interface InboxSearch extends InboxFilter {
  page?: number
}

export const Route = createFileRoute('/admin/inbox')({
  staticData: { startsAtTop: true },
  // Returns undefined parameters too; see parsePageNumber.
  validateSearch: ({ page, search, state }): InboxSearch => ({
    page: parsePageNumber(page),
    search: parseSearchWords(search),
    state: state === 'waiting' ? state : undefined,
  }),
  loaderDeps: ({ search: { page = 1, search, state } }) => ({ page, search, state }),
  // Bypasses the cache, because administrators come here for new messages.
  loader: async ({ context: { calls }, deps }) => {
    await Promise.all([
      calls.messages.list.fetch(deps, { staleTime: 0 }),
      calls.messages.countWaiting.fetch(undefined, { staleTime: 0 }),
      calls.messages.period.ensureData(),
      calls.messages.countUnread.invalidate(),
    ])
  },
  head: ({ match }) => unlistedHead('Inbox', match.context),
  component: Inbox,
})

const pagerTexts = {
  label: 'Pages of the inbox',
  page: 'Page',
  previous: 'Previous page',
  next: 'Next page',
}

function Inbox() {
  const { page, ...wanted } = Route.useLoaderDeps()
  const { replyHours } = useCharity()
  const { search, state } = wanted
  const [{ content, totalElements, totalPages, size }] = trpc.messages.list.useSuspenseQuery({
    page,
    ...wanted,
  })
  const [{ months }] = trpc.messages.period.useSuspenseQuery()
  const isPastTheEnd = content.length === 0 && totalElements > 0
  return (
    <Screen title="Inbox" back={toDashboard}>
      <div className="mb-6 flex flex-wrap justify-between gap-4">
        <SearchMessages key={search} filter={wanted} found={search ? totalElements : undefined} />
        <ExportMessages filter={wanted} />
      </div>
      <WaitingFilter {...wanted} />
      {isPastTheEnd ? (
        <p>
          There are no messages on page {page}.{' '}
          <Link to="/admin/inbox" search={wanted} className="link">
            Go to the first page
          </Link>
        </p>
      ) : (
        <MessageTable messages={content} />
      )}
      {totalElements === 0 && <p className="mt-6">{describeNone(search, state)}</p>}
      {totalElements > size && !isPastTheEnd && (
        <div className="mt-8">
          <Pager page={page} totalPages={totalPages} texts={pagerTexts} link={pageLink(wanted)} />
        </div>
      )}
      <p className="mt-8 text-base-content/75">
        {replyHours !== null && `We promise an answer within ${nameHours(replyHours)}. `}Messages are kept for{' '}
        {months === 1 ? 'a month' : `${months} months`}, then they are deleted.
      </p>
    </Screen>
  )
}

function describeNone(search: string | undefined, state: InboxFilter['state']): string {
  if (search)
    return state === 'waiting' ? 'No waiting message has these words.' : 'No message has these words.'
  return state === 'waiting' ? 'Every message is answered.' : wording.inboxEmpty
}

/** Creates the links of the pager, which keep the search and the filter. */
function pageLink(wanted: InboxFilter) {
  return ({ page, ...props }: PageLinkProps) => (
    <Link
      to="/admin/inbox"
      search={{ page: page > 1 ? page : undefined, ...wanted }}
      activeOptions={{ exact: true }}
      {...props}
    />
  )
}

/**
 * Parses the search in a URL. The router parses parameters as JSON, so digits without quotes arrive as a number.
 *
 * @returns undefined for no search, which shows all messages
 */
function parseSearchWords(parameter: unknown): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof parameter)
  if (!isText) return undefined
  const words = tidyLine(String(parameter).replaceAll('\0', '')).slice(0, MAX_SEARCH)
  // The cut may leave half a surrogate pair.
  return words.replace(/\p{Surrogate}/gu, '') || undefined
}
