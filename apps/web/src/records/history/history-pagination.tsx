import type { Line } from '@isse/api/records/history/schema'
import { Link, type LinkProps } from '@tanstack/react-router'

interface HistoryPaginationProps {
  lines: Line[]
  hasMore: boolean
  /** False on the newest page. */
  isOlderPage: boolean
}

/** Links below a page of a history: to the older page, and back to the newest. */
export function HistoryPagination({ lines, hasMore, isOlderPage }: HistoryPaginationProps) {
  const searchBefore = (before: number | undefined) =>
    ((search: object) => ({ ...search, before })) as unknown as LinkProps['search']
  if (!hasMore && !isOlderPage) return null
  return (
    <nav aria-label="Pages of the history" className="mt-6 flex flex-wrap gap-4">
      {isOlderPage && (
        <Link to="." search={searchBefore(undefined) as never} className="btn btn-outline">
          The newest
        </Link>
      )}
      {hasMore && (
        <Link to="." search={searchBefore(lines.at(-1)?.revisionId) as never} className="btn btn-outline">
          Older ones
        </Link>
      )}
    </nav>
  )
}
