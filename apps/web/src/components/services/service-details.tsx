import { wording } from '@isse/api/site/wording'
import type { Service } from '@isse/api/services/schema'
import { builtInServiceDetails } from '../../content/service-details/built-in.ts'
import { Paragraphs } from '../page/paragraphs.tsx'

/**
 * The details of a service: the further information that an administrator wrote, else the built-in details of its id,
 * else the sentence that there are none yet.
 */
export function ServiceDetails({ service }: { service: Service }) {
  const details = builtInServiceDetails[service.serviceId]
  if (service.furtherInformation.trim())
    return (
      <div className="mt-6 space-y-4">
        <Paragraphs text={service.furtherInformation} />
      </div>
    )
  if (!details) return <p className="mt-6 rounded-3xl bg-lemon-wash p-6">{wording.noFurtherInformation}</p>
  return (
    <div className="mt-6 space-y-8">
      <p className="text-xl leading-relaxed">{details.lead}</p>
      {details.sections.map(({ heading, paragraphs = [], points = [] }) => (
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
