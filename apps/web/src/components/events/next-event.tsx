import { Icon } from '@isse/ui/icon/icon'
import type { NextEvent as NextEventRecord } from '@isse/api/records/events/schema'
import { Line } from '../page/line.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { londonDayInWords } from './calendar-day.ts'
import { EventLink } from './event-link.tsx'

/** A short card of the next event. */
export function NextEvent({ event }: { event: NextEventRecord }) {
  const { eventDate, eventTime, venue, startsAt, repeats } = event
  return (
    <article
      aria-labelledby="next-event"
      className="flex flex-col gap-6 rounded-4xl border-4 border-accent bg-base-100 p-5 sm:p-8 lg:p-10"
    >
      <div className="flex-1">
        <h3 className="text-xl font-bold sm:text-3xl">
          <span className="block text-base font-semibold text-primary">Our next event</span>{' '}
          <span id="next-event" dir="auto" className="block">
            <EventLink event={event} />
          </span>
        </h3>
        <p className="mt-3 flex gap-2 text-base sm:text-lg">
          <Icon name="clock" className="mt-1 size-5 shrink-0 text-primary" />
          <span className="min-w-0">
            <bdi>{eventDate}</bdi>, <bdi>{eventTime}</bdi>{' '}
            {repeats && startsAt && <span className="block">Next on {londonDayInWords(startsAt)}</span>}
          </span>
        </p>
        <p className="mt-1 flex gap-2 text-base sm:text-lg">
          <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-primary" />
          <span dir="auto" className="min-w-0">
            <Line spans={venue} />
          </span>
        </p>
      </div>
      <div>
        <AddToCalendar event={event} describedBy="next-event" />
      </div>
    </article>
  )
}
