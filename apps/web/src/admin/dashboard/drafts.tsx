import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { factsOf } from '@isse/api/site/kinds'
import { Link } from '@tanstack/react-router'
import { recordLink } from '../../records/addresses/record-link.ts'
import { describeDraft } from '../../records/unpublished/describe-draft.ts'

/** Lists the drafts of all kinds with links to their forms. Renders nothing without any. */
export function Drafts({ drafts }: { drafts: UnpublishedFacts[] }) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts" className="mt-12">
      <h2 id="drafts" className="mb-4 text-xl font-bold">
        Drafts
      </h2>
      <ul className="grid">
        {drafts.map((draft) => {
          const name = draft.name || `a ${factsOf(draft.kind).noun} without a name`
          const { label, ...link } = recordLink({ ...draft, name })
          return (
            <li
              key={`${draft.kind}-${draft.id}`}
              className="flex flex-wrap items-baseline gap-x-2 py-1 wrap-anywhere"
            >
              <Link {...link} className="min-w-0 link py-1 font-semibold">
                <bdi>{label}</bdi>
              </Link>
              <span className="text-base text-base-content/75">{describeDraft(draft)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
