import type { EventView } from '@isse/api/records/events/schema'
import { Icon } from '@isse/ui/icon/icon'
import { dayInWords } from '@isse/api/site/dates/date-words'
import { londonDay } from '@isse/api/site/dates/london'
import { shortDayOf } from './calendar-day.ts'

interface NextDatesProps {
  event: Pick<EventView, 'repeats'>
  max: number
}

/** Lists the next dates of an event that repeats, and the days that are left out between them. */
export function NextDates({ event: { repeats }, max }: NextDatesProps) {
  const moments = (repeats?.next ?? []).flatMap(({ startsAt }) => startsAt ?? [])
  if (moments.length === 0) return null
  const days = moments.map(shortDayOf)
  const further = moments[max] && londonDay(new Date(moments[max]))
  const leftOut = (repeats?.leftOut ?? []).filter((day) => !further || day < further)
  return (
    <li className="flex gap-3">
      <Icon name="arrow-right" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0">
        {days.length === 1 ? 'Next date:' : 'Next dates:'}
        <ul className="text-base font-normal">
          {days.slice(0, max).map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
        {leftOut.map((day) => (
          <p key={day} className="text-base">
            Not on {dayInWords(day).replace(/ \d+$/, '')}
          </p>
        ))}
      </div>
    </li>
  )
}
