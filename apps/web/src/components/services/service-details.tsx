import { wording } from '@isse/api/site/words/wording'
import type { VisitedService } from '@isse/api/records/services/schema'
import { FormattedBlocks } from '../page/formatted-text.tsx'

/** What there is to know of a service; its text, and the sentence that there is no more yet, where nothing is written. */
export function ServiceDetails({ service: { serviceText, lead, details } }: { service: VisitedService }) {
  if (lead.length === 0 && details.length === 0)
    return (
      <div className="formatted space-y-4">
        <FormattedBlocks blocks={serviceText} below={1} />
        <p className="rounded-3xl bg-lemon-wash p-6">{wording.noFurtherInformation}</p>
      </div>
    )
  return (
    <div className="formatted space-y-4">
      {lead.length > 0 && (
        <div className="mb-6 space-y-4 text-xl leading-relaxed">
          <FormattedBlocks blocks={lead} below={1} />
        </div>
      )}
      <FormattedBlocks blocks={details} below={1} />
    </div>
  )
}
