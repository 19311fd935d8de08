import { trpc } from '../../app/trpc.ts'
import { NextEvent } from '../events/next-event.tsx'
import { PageCards } from './page-cards.tsx'
import { HomeSection } from './home-section.tsx'
import type { SectionProps } from './section-props.ts'

/** The next event, and cards of pages. It is tinted, unless nothing is shown between it and the hero. */
export function ComeAlong({ words, before }: SectionProps) {
  const [{ eventsLead, galleryLead }] = trpc.charity.onHome.useSuspenseQuery()
  const [services] = trpc.services.tiles.useSuspenseQuery()
  const [nextEvent] = trpc.events.next.useSuspenseQuery()
  return (
    <HomeSection
      id="come-along"
      words={words}
      tinted={before.some((kind) => kind !== 'hero' && (kind !== 'services' || services.length > 0))}
    >
      <div className={`grid gap-6 ${nextEvent ? 'lg:grid-cols-2 lg:gap-10' : ''}`}>
        {nextEvent && <NextEvent event={nextEvent} />}
        <PageCards
          texts={{ events: eventsLead, gallery: galleryLead }}
          className={nextEvent ? '' : 'lg:grid-cols-3'}
        />
      </div>
    </HomeSection>
  )
}
