import type { Event } from '@isse/api/records/events/schema'
import { Icon } from '@isse/ui/icon/icon'

interface AddToCalendarProps {
  event: Pick<Event, 'eventId' | 'startsAt' | 'past'>
  /** The id of the event's heading, if the page shows several events. */
  describedBy?: string
}

/** The link to an event's calendar file, if the event has a known start and is not over. */
export function AddToCalendar({ event: { eventId, startsAt, past }, describedBy }: AddToCalendarProps) {
  if (!startsAt || past) return null
  return (
    <a href={`/events/${eventId}.ics`} aria-describedby={describedBy} className="btn btn-primary">
      <Icon name="calendar-plus" className="size-5" />
      Add to calendar
    </a>
  )
}
