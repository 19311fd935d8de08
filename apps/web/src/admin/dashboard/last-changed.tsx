import type { Change } from '@isse/api/dashboard/schema'
import { Link } from '@tanstack/react-router'
import { describeAction, describePerson, subjectOf } from '../../records/history/describe-line.ts'
import { findListScreen } from '../shell/admin-menu.ts'
import { formatDateTime } from '../dates.ts'

/** Lists the latest changes with their author and time. */
export function LastChanged({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  return (
    <div className="rounded-2xl border-2 border-base-300 p-5 lg:col-span-full">
      <h3 className="font-semibold">Changed last</h3>
      <ul className="mt-1 grid">
        {changes.map((change) => (
          <li key={change.revisionId} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <span className="w-24 shrink-0 text-base font-semibold text-base-content/75">
              {describeAction(change)}
            </span>
            <Subject {...change} />
            <span className="text-base text-base-content/75">
              <bdi>{describePerson(change)}</bdi>, {formatDateTime(change.savedAt)}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/admin/history" className="mt-2 inline-block link py-1">
        See the whole history
      </Link>
    </div>
  )
}

function Subject(change: Change) {
  const { label, to, params } = subjectOf(change)
  const list = change.kind && change.count > 1 ? findListScreen(change.kind) : undefined
  if (list)
    return (
      <Link to={list.to} className="min-w-0 link py-1">
        {change.count} pictures in the gallery
      </Link>
    )
  if (!to) return <span className="min-w-0 py-1">{label}</span>
  return (
    <Link to={to} params={params as never} className="min-w-0 link py-1">
      {label}
    </Link>
  )
}
