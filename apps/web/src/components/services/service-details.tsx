import { wording } from '@isse/api/site/wording'
import type { BuiltInDetails, Service } from '@isse/api/services/schema'
import { Paragraphs } from '../page/paragraphs.tsx'

interface ServiceDetailsProps {
  service: Service
  /** What the site says of the service until an administrator writes about it. */
  builtIn: BuiltInDetails | null
}

/**
 * The details of a service: the further information that an administrator wrote, else the built-in details of its id,
 * else the service's text and the sentence that there is no more yet.
 */
export function ServiceDetails({ service, builtIn }: ServiceDetailsProps) {
  if (service.furtherInformation)
    return (
      <div className="mt-6 space-y-4">
        <Paragraphs text={service.furtherInformation} />
      </div>
    )
  if (!builtIn)
    return (
      <div className="mt-6 space-y-4">
        <Paragraphs text={service.serviceText} />
        <p className="rounded-3xl bg-lemon-wash p-6">{wording.noFurtherInformation}</p>
      </div>
    )
  return (
    <div className="mt-6 space-y-8">
      <p className="text-xl leading-relaxed">{builtIn.lead}</p>
      {builtIn.sections.map(({ heading, paragraphs = [], points = [] }) => (
        <section key={heading} className="space-y-3">
          <h2 className="text-2xl font-bold">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul className="list-disc space-y-2 pl-6 marker:text-primary">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
