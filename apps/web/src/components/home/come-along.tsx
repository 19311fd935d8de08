import { trpc } from '../../app/trpc.ts'
import { NextEvent } from '../events/next-event.tsx'
import { PageCards, usePageCards } from './page-cards.tsx'
import { evenColumns } from '../page/even-columns.ts'
import { HomeSection } from './home-section.tsx'
import type { SectionProps } from './section-props.ts'

/** The next event, and cards of pages. It is tinted, unless nothing is shown between it and the hero. */
export function ComeAlong({ words, before }: SectionProps) {
  const [{ eventsLead, galleryLead }] = trpc.charity.onHome.useSuspenseQuery()
  const [services] = trpc.services.tiles.useSuspenseQuery()
  const [nextEvent] = trpc.events.next.useSuspenseQuery()
  const cards = usePageCards()
  if (!nextEvent && cards.length === 0) return null
  return (
    <HomeSection
      id="come-along"
      words={words}
      tinted={before.some((kind) => kind !== 'hero' && (kind !== 'services' || services.length > 0))}
    >
      <div className={`grid gap-6 ${nextEvent ? 'lg:grid-cols-2 lg:gap-10' : ''}`}>
        {nextEvent && <NextEvent event={nextEvent} />}
        <PageCards
          cards={cards}
          texts={{ events: eventsLead, gallery: galleryLead }}
          className={nextEvent ? '' : evenColumns(cards.length, 3)}
        />
      </div>
    </HomeSection>
  )
}
