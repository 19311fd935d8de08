import type { Event } from '@isse/api/events/schema'
import { Icon } from '@isse/ui/icon/icon'
import { calendarDayOf } from './calendar-day.ts'

/** In characters: a longer date does not fit into the block. */
const LONGEST_IN_BLOCK = 40

type DatedEvent = Pick<Event, 'eventDate' | 'startsAt' | 'past'>

/** Whether the block says the date as it was typed, so that a reader need not see it twice. */
export function isDateInBlock({ eventDate, startsAt }: DatedEvent): boolean {
  return !startsAt && eventDate.length <= LONGEST_IN_BLOCK
}

/**
 * The date of an event as a leaf of a calendar: the day on which it begins, or the date as it was typed where no day
 * could be read from it. Screen readers read the date beside it instead, which says the year, too.
 */
export function DateBlock({ event }: { event: DatedEvent }) {
  const { eventDate, startsAt, past } = event
  const colours = past ? 'bg-base-200' : 'bg-accent text-accent-content'
  return (
    <div
      aria-hidden
      className={`flex w-20 shrink-0 flex-col items-center self-start rounded-2xl px-2 py-3 text-center leading-tight font-semibold ${colours}`}
    >
      {startsAt ? <Day moment={startsAt} /> : <Undated event={event} eventDate={eventDate} />}
    </div>
  )
}

function Day({ moment }: { moment: string }) {
  const { weekday, day, month } = calendarDayOf(moment)
  return (
    <>
      <span className="text-base">{weekday}</span>
      <span className="text-4xl leading-none font-bold">{day}</span>
      <span className="text-base">{month}</span>
    </>
  )
}

function Undated({ event, eventDate }: { event: DatedEvent; eventDate: string }) {
  if (isDateInBlock(event))
    return (
      <span dir="auto" className="w-full text-sm break-words">
        {eventDate}
      </span>
    )
  return <Icon name="calendar-days" className="my-2 size-8" />
}
