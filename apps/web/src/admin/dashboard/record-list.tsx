import type { RecordOfKind } from '@isse/api/dashboard/schema'
import { Link } from '@tanstack/react-router'
import { recordLink } from '../../records/addresses/record-link.ts'

/** Lists records of any kind with links to their edit screens. */
export function RecordList({ records }: { records: RecordOfKind[] }) {
  return (
    <ul className="mt-1 grid">
      {records.map((record) => {
        const { label, ...link } = recordLink(record)
        return (
          <li key={`${record.kind}-${record.id}`} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <Link {...link} className="min-w-0 link py-1">
              <bdi>{label}</bdi>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
