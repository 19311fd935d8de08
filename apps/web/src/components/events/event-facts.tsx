import type { EventView } from '@isse/api/records/events/schema'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'
import { listPlaceLines } from '@isse/api/site/words/address-lines'
import { PlaceAddress } from '../places/place-address.tsx'
import { Line } from '../page/line.tsx'
import { NextDates } from './next-dates.tsx'

interface EventFactsProps {
  event: EventView
  /** The most dates to list for an event that repeats. */
  dates: number
  /** Shows the whole place, and not only its address in one line. */
  hasWholePlace?: boolean
  className?: string
}

/** The time and place of an event, as an administrator typed them. */
export function EventFacts({ event, dates, hasWholePlace, className = '' }: EventFactsProps) {
  const { place } = event
  return (
    <ul className={`space-y-2 font-semibold ${className}`}>
      <Fact icon="calendar-days" label="Date">
        {event.eventDate}
      </Fact>
      <Fact icon="clock" label="Time">
        {event.eventTime}
      </Fact>
      <NextDates event={event} max={dates} />
      <Fact icon="map-pin" label="Venue">
        <Line spans={event.venue} />
      </Fact>
      {place && (
        <li className="pl-9 text-base font-normal">
          {hasWholePlace ? <PlaceAddress place={place} /> : <bdi>{listPlaceLines(place).join(', ')}</bdi>}
        </li>
      )}
    </ul>
  )
}

interface FactProps {
  icon: IconName
  label: string
  children: ReactNode
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-primary" />
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        <bdi>{children}</bdi>
      </span>
    </li>
  )
}
