import type { Change, FirstSteps } from '@isse/api/dashboard/schema'
import { Link, type LinkProps } from '@tanstack/react-router'
import { recordLink } from '../../records/record/record-link.ts'
import { findListScreen } from '../shell/admin-menu.ts'
import { formatDateTime } from '../shell/dates.ts'

/** How many changes are shown. */
const MOST = 5

interface Props {
  changes: Change[]
  removal: FirstSteps['removal']
}

interface Row {
  key: string
  what: string
  at: string
  label: string
  link?: Pick<LinkProps, 'to' | 'params'>
}

/** What was changed last: new or changed, which record, and when. Of what was deleted only the demonstration is known. */
export function LastChanged({ changes, removal }: Props) {
  const rows = changes.map(describeChange)
  if (removal)
    rows.push({
      key: 'removal',
      what: 'Deleted',
      at: removal.at,
      label: `The demonstration content, ${removal.count} ${removal.count === 1 ? 'entry' : 'entries'}`,
    })
  if (rows.length === 0) return null
  return (
    <div className="rounded-2xl border-2 border-base-300 p-5 lg:col-span-full">
      <h3 className="font-semibold">Changed last</h3>
      <ul className="mt-1 grid">
        {rows
          .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
          .slice(0, MOST)
          .map(({ key, what, at, label, link }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-x-2 py-1">
              <span className="w-20 shrink-0 text-base font-semibold text-base-content/75">{what}</span>
              {link ? (
                <Link {...link} className="min-w-0 link py-1">
                  {label}
                </Link>
              ) : (
                <span className="min-w-0 py-1">{label}</span>
              )}
              <span className="text-base text-base-content/75">{formatDateTime(at)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

function describeChange(change: Change): Row {
  const { kind, id, count, changedAt: at } = change
  const row = { key: `${kind}-${id}`, what: change.change === 'new' ? 'New' : 'Changed', at }
  const list = findListScreen(kind)
  if (count > 1 && list) return { ...row, label: `${count} pictures in the gallery`, link: { to: list.to } }
  const { label, ...link } = recordLink(change)
  return { ...row, label, link }
}
