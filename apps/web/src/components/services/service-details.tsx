import { wording } from '@isse/api/site/words/wording'
import type { VisitedService } from '@isse/api/records/services/schema'
import { FormattedBlocks } from '../page/formatted-text.tsx'

/** Shows the further information of a service, or its text if there is none, with a sentence that says so. */
export function ServiceDetails({ service }: { service: VisitedService }) {
  const { serviceText, lead, details, facts } = service
  if (lead.length === 0 && details.length === 0)
    return (
      <div className="formatted space-y-4">
        <FormattedBlocks blocks={serviceText} below={1} />
        {facts.length === 0 && (
          <p className="rounded-3xl bg-lemon-wash p-6">{wording.noFurtherInformation}</p>
        )}
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
