import type { Event } from '@isse/api/records/events/schema'
import { Icon } from '@isse/ui/icon/icon'
import { calendarDayOf } from './calendar-day.ts'

/**
 * The day on which an event begins as a leaf of a calendar, or an empty leaf where no day could be read from its date. The
 * date as it was typed stands beside it; screen readers read that alone.
 */
export function DateBlock({ event }: { event: Pick<Event, 'startsAt' | 'past'> }) {
  const { startsAt, past } = event
  const colours = past ? 'bg-base-200' : 'bg-accent text-accent-content'
  return (
    <div
      aria-hidden
      className={`flex w-20 shrink-0 flex-col items-center self-start rounded-2xl px-2 py-3 text-center leading-tight font-semibold ${colours}`}
    >
      {startsAt ? <Day moment={startsAt} /> : <Icon name="calendar-days" className="my-2 size-8" />}
    </div>
  )
}

function Day({ moment }: { moment: string }) {
  const { weekday, day, month } = calendarDayOf(moment)
  return (
    <>
      <span className="text-base">{weekday}</span>{' '}
      <span className="text-4xl leading-none font-bold">{day}</span>{' '}
      <span className="text-base">{month}</span>
    </>
  )
}
