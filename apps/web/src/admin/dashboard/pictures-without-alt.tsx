import type { Kind, RecordOfKind } from '@isse/api/dashboard/schema'
import { Link } from '@tanstack/react-router'
import { findListScreen } from '../shell/admin-menu.ts'
import { RecordList } from './record-list.tsx'

interface Props {
  /** The first of the records. */
  records: RecordOfKind[]
  counts: { kind: Kind; count: number }[]
}

/** Counts pictures without alternative text, and links to some records and to the lists of the others. */
export function PicturesWithoutAlt({ records, counts }: Props) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const remaining = counts
    .map(({ kind, count }) => ({
      kind,
      count: count - records.filter((record) => record.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <p className="text-2xl font-bold">{total}</p>
      {total === 0 ? (
        <p>Every picture says what it shows.</p>
      ) : (
        <details>
          <summary className="cursor-pointer py-1">Show which</summary>
          <RecordList records={records} />
          {remaining.length > 0 && (
            <>
              <p className="mt-2">
                {records.length} of {total} are shown. Where to find the others:
              </p>
              <ul className="grid">
                {remaining.map(({ kind, count }) => (
                  <li key={kind} className="flex flex-wrap items-baseline gap-x-2 py-1">
                    <ListLink kind={kind} />{' '}
                    <span className="text-base text-base-content/75">{count} more</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </details>
      )}
    </>
  )
}

function ListLink({ kind }: { kind: Kind }) {
  const screen = findListScreen(kind)
  if (!screen) return null
  const { label, icon: _, ...link } = screen
  return (
    <Link {...link} className="link py-1">
      {label}
    </Link>
  )
}
