import type { Event } from '@isse/api/records/events/schema'
import { Link } from '@tanstack/react-router'

/** The name of an event as a link to its page. */
export function EventLink({ event: { eventId, name } }: { event: Pick<Event, 'eventId' | 'name'> }) {
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: String(eventId) }}
      className="underline decoration-accent decoration-4 underline-offset-4 hover:decoration-primary"
    >
      {name}
    </Link>
  )
}
