import type { Line } from '@isse/api/records/history/schema'
import { Link, type LinkProps } from '@tanstack/react-router'

interface OlderLinkProps {
  lines: Line[]
  hasMore: boolean
  /** Whether this is not the newest page. */
  isLater: boolean
}

/** The links below a page of a history: to the page before it, and back to the newest one. */
export function OlderLink({ lines, hasMore, isLater }: OlderLinkProps) {
  const behind = (before: number | undefined) =>
    ((search: object) => ({ ...search, before })) as unknown as LinkProps['search']
  if (!hasMore && !isLater) return null
  return (
    <nav aria-label="Pages of the history" className="mt-6 flex flex-wrap gap-4">
      {isLater && (
        <Link to="." search={behind(undefined) as never} className="btn btn-outline">
          The newest
        </Link>
      )}
      {hasMore && (
        <Link to="." search={behind(lines.at(-1)?.revisionId) as never} className="btn btn-outline">
          Older ones
        </Link>
      )}
    </nav>
  )
}
