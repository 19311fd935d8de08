import type { Event } from '@isse/api/events/schema'
import { Icon } from '@isse/ui/icon/icon'
import { shortDayOf } from './calendar-day.ts'

/** The next dates of an event that repeats, as a line of its facts; nothing for an event that does not. */
export function NextDates({ event: { repeats }, most }: { event: Pick<Event, 'repeats'>; most: number }) {
  const days = (repeats?.next ?? []).flatMap(({ startsAt }) => (startsAt ? shortDayOf(startsAt) : []))
  if (days.length === 0) return null
  return (
    <li className="flex gap-3">
      <Icon name="arrow-right" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0">
        {days.length === 1 ? 'Next date:' : 'Next dates:'}
        <ul className="text-base font-normal">
          {days.slice(0, most).map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
