import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { editLink } from '../addresses/record-addresses.ts'
import { PublishButton } from './publish-button.tsx'
import { describeDraft } from './describe-draft.ts'

interface UnpublishedListProps {
  records: UnpublishedFacts[]
  /** Receives the sentence of success. */
  onPublished: (message: string) => void
}

/** Lists the unpublished records of a kind. Renders nothing without any. */
export function UnpublishedList({ records, onPublished }: UnpublishedListProps) {
  const calls = trpc.useUtils()
  if (records.length === 0) return null

  async function showPublished(message: string) {
    await calls.invalidate()
    onPublished(message)
  }

  return (
    <section className="mt-10" aria-labelledby="off">
      <h2 id="off" className="mb-4 text-xl font-bold">
        Not on the website
      </h2>
      <ul className="grid gap-2">
        {records.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border-2 border-dashed border-base-300 p-3"
          >
            <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
              {one.image && (
                <ResponsiveImage
                  image={one.image}
                  alt=""
                  sizes="4rem"
                  className="size-16 shrink-0 rounded-xl object-cover @max-[19rem]/page:hidden"
                />
              )}
              <div className="min-w-0">
                <Link
                  {...editLink(one.kind as ListKind, one.id)}
                  className="link text-lg font-semibold wrap-anywhere"
                >
                  <bdi>{one.name || `A ${factsOf(one.kind).noun} without a name`}</bdi>
                </Link>
                <p className="text-base text-base-content/75">
                  {describeDraft(one) || 'As it was on the website'}
                </p>
              </div>
            </div>
            {!one.isDraft && <PublishButton pending={one} onDone={showPublished} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
