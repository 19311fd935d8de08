import type { RecordOfKind } from '@isse/api/dashboard/schema'
import type { Demonstration } from '@isse/api/demonstration/schema'
import { capitalise } from '@isse/api/site/words/capitals'
import { factsOf } from '@isse/api/site/kinds'
import { Link } from '@tanstack/react-router'
import { recordLink } from '../../records/addresses/record-link.ts'

/** Lists the records that stay, with links, and the records to delete, by kind. */
export function DemonstrationList({ goes, stays }: Demonstration) {
  return (
    <>
      {stays.length > 0 && (
        <>
          <h3 className="font-semibold">These stay, because somebody has changed them</h3>
          <ul className="mt-1 mb-5 list-disc pl-6">
            {stays.map((record) => {
              const { label, ...link } = recordLink(record)
              return (
                <li key={`${record.kind}-${record.id}`} className="break-words">
                  <Link {...link} className="inline-block link py-0.5">
                    {label}
                  </Link>
                  {factsOf(record.kind).fixed === 'one' && `: ${record.name}`}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <h3 className="font-semibold">These are deleted</h3>
      <dl className="mt-1 grid gap-1">
        {byKind(goes).map(({ kind, names }) => (
          <div key={kind}>
            <dt className="inline font-semibold">
              {capitalise(factsOf(kind).nouns)}
              {names.length > 1 && ` (${names.length})`}:
            </dt>{' '}
            <dd className="inline break-words">{names.join('; ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function byKind(records: RecordOfKind[]) {
  const names = new Map<RecordOfKind['kind'], string[]>()
  for (const { kind, name } of records) names.set(kind, [...(names.get(kind) ?? []), name])
  return [...names].map(([kind, ofKind]) => ({ kind, names: ofKind }))
}
