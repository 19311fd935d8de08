import type { ShownEvent } from '@isse/api/records/events/schema'
import { wording } from '@isse/api/site/words/wording'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { FormattedBlocks } from '../page/formatted-text.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { DateBlock } from './date-block.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventLink } from './event-link.tsx'

/** An event in the list, with a link to its own page. On phones its picture comes after the words. */
export function EventCard({ event }: { event: ShownEvent }) {
  const { eventId, eventText, image } = event
  const id = `event-${eventId}`
  return (
    <article id={id} aria-labelledby={`${id}-name`} className="grid gap-5 md:grid-cols-[2fr_3fr] md:gap-10">
      <ResponsiveImage
        image={image}
        sizes="(min-width: 1216px) 27rem 4/3, (min-width: 1024px) 38vw 4/3, (min-width: 768px) 38vw 1/1, 92vw 3/2"
        className="order-last aspect-3/2 w-full rounded-[2rem] object-cover md:order-none md:aspect-square lg:aspect-4/3"
      />
      <div className="max-w-prose min-w-0">
        <div className="flex gap-4 sm:gap-6">
          <DateBlock event={event} />
          <div className="min-w-0">
            <h3 id={`${id}-name`} dir="auto" className="text-2xl font-bold sm:text-3xl">
              <EventLink event={event} />
            </h3>
            <EventFacts event={event} dates={3} className="mt-3" />
          </div>
        </div>
        <div className="formatted mt-4 space-y-3">
          <FormattedBlocks blocks={eventText} below={3} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <AddToCalendar event={event} describedBy={`${id}-name`} />{' '}
          <Link to="/contact" aria-describedby={`${id}-name`} className="btn btn-outline">
            {wording.contactUs}
          </Link>
        </div>
      </div>
    </article>
  )
}
