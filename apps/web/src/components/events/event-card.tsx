import type { Event } from '@isse/api/events/schema'
import { wording } from '@isse/api/site/wording'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import { Paragraphs } from '../page/paragraphs.tsx'

interface EventCardProps {
  event: Event
  /** Loads the image first, for the event that a phone shows without scrolling. */
  priority?: boolean
}

/** An event, with its date, time and venue as an administrator typed them. */
export function EventCard({ event, priority }: EventCardProps) {
  const { eventId, name, eventDate, eventTime, venue, eventText, image, startsAt, past } = event
  const id = `event-${eventId}`
  return (
    <article id={id} aria-labelledby={`${id}-name`} className="grid gap-6 md:grid-cols-[2fr_3fr] md:gap-10">
      <ResponsiveImage
        image={image}
        priority={priority}
        sizes="(min-width: 1216px) 27rem, (min-width: 768px) 38vw, 92vw"
        className="aspect-3/2 w-full rounded-[2rem] object-cover md:aspect-square lg:aspect-4/3"
      />
      <div className="max-w-prose">
        <h3 id={`${id}-name`} className="text-2xl font-bold sm:text-3xl">
          {name}
        </h3>
        <ul className="mt-4 space-y-2 font-semibold">
          <Fact icon="calendar-days" label="Date">
            {eventDate}
          </Fact>
          <Fact icon="clock" label="Time">
            {eventTime}
          </Fact>
          <Fact icon="map-pin" label="Venue">
            {venue}
          </Fact>
        </ul>
        <div className="mt-4 space-y-3">
          <Paragraphs text={eventText} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {startsAt && !past && (
            <a href={`/events/${eventId}.ics`} aria-describedby={`${id}-name`} className="btn btn-primary">
              <Icon name="calendar-plus" className="size-5" />
              Add to calendar
            </a>
          )}
          <Link to="/contact" aria-describedby={`${id}-name`} className="btn btn-outline">
            {wording.contactUs}
          </Link>
        </div>
      </div>
    </article>
  )
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-primary" />
      <span>
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </li>
  )
}
