import type { Fact as FactRecord, VisitedService } from '@isse/api/records/services/schema'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import { PlaceAddress } from '../places/place-address.tsx'
import { FormattedBlocks } from '../page/formatted-text.tsx'

const headings: Record<FactRecord['kind'], { icon: IconName; heading: string }> = {
  whenAndWhere: { icon: 'clock', heading: 'When and where' },
  when: { icon: 'clock', heading: 'When' },
  where: { icon: 'map-pin', heading: 'Where' },
  cost: { icon: 'pound-sterling', heading: 'What it costs' },
}

/** The time, place and cost of a service, as far as an administrator or the default content names them. */
export function ServiceFacts({ service: { facts, place } }: { service: VisitedService }) {
  if (facts.length === 0 && !place) return null
  return (
    <div className="grid gap-5 rounded-3xl bg-lemon-wash p-5 sm:p-6">
      {facts.map((fact) => (
        <Fact key={fact.kind} fact={fact} />
      ))}
      {place && (
        <section aria-label="Place" className="flex gap-3 sm:gap-4">
          <Icon name="map-pin" className="mt-0.5 size-6 shrink-0 text-primary" />
          <PlaceAddress place={place} />
        </section>
      )}
    </div>
  )
}

function Fact({ fact: { kind, blocks } }: { fact: FactRecord }) {
  const { icon, heading } = headings[kind]
  return (
    <section className="flex gap-3 sm:gap-4">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 space-y-2 [&_li+li]:mt-1">
        <h2 className="text-lg leading-7 font-bold">{heading}</h2>
        <FormattedBlocks blocks={blocks} below={2} />
      </div>
    </section>
  )
}
