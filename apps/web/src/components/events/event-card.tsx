import type { EventView } from '@isse/api/records/events/schema'
import { wording } from '@isse/api/site/words/wording'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { FormattedBlocks } from '../page/formatted-text.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventLink } from './event-link.tsx'

/** An event in the list, with a link to its page. */
export function EventCard({ event }: { event: EventView }) {
  const { eventId, eventText, image, past } = event
  const id = `event-${eventId}`
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="flex flex-col gap-5 not-first:border-t-2 not-first:border-base-300 not-first:pt-10 md:flex-row md:gap-10 lg:gap-16"
    >
      <ResponsiveImage
        image={image}
        sizes="(min-width: 1024px) 30vw 3/2, (min-width: 768px) 16rem 1/1, 92vw 2/1"
        className="aspect-2/1 w-full shrink-0 rounded-4xl object-cover md:order-last md:aspect-square md:w-64 md:self-start lg:aspect-3/2 lg:w-[30%]"
      />
      <div className="min-w-0 flex-1 *:max-w-prose">
        <h3 id={`${id}-name`} dir="auto" className="text-2xl font-bold sm:text-3xl">
          <EventLink event={event} />
        </h3>
        <EventFacts event={event} dates={3} className="mt-3" />
        <div className="formatted mt-4 space-y-3">
          <FormattedBlocks blocks={eventText} below={3} />
        </div>
        {!past && (
          <div className="mt-6 flex flex-wrap gap-3">
            <AddToCalendar event={event} describedBy={`${id}-name`} />{' '}
            <Link to="/contact" aria-describedby={`${id}-name`} className="btn btn-outline">
              {wording.contactUs}
            </Link>
          </div>
        )}
      </div>
    </article>
  )
}
