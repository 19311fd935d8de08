import { headSlots } from '@isse/api/site/slots'
import { nameCharity } from '@isse/api/site/words/naming'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { EventCard } from '../../components/events/event-card.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PageSection } from '../../components/page/page-section.tsx'
import { ourCharity, useCharity } from '../../components/charity.ts'
import { loadSlot, slotHead } from '../../head/slot-head.ts'
import { eventsData } from '../../head/structured-data.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/events')({
  loader: async ({ context }) => {
    await Promise.all([
      loadSlot(context, headSlots.events),
      context.calls.events.shown.ensureData(),
      // For the structured data.
      context.calls.bases.addresses.ensureData(),
    ])
  },
  head: ({ match: { context } }) => {
    const { events, bases } = context.calls
    return slotHead(headSlots.events, {
      title: 'Events',
      description: `What is on at ${ourCharity(context)}.`,
      addsText: true,
      context,
      data: eventsData(events.shown.getData() ?? [], bases.addresses.getData() ?? [], context),
    })
  },
  component: Events,
})

function Events() {
  const { shortName } = useCharity()
  const [events] = trpc.events.shown.useSuspenseQuery()
  const upcoming = events.filter(({ past }) => !past)
  const past = events.filter((event) => event.past)
  return (
    <>
      <PageHeader title="Events" slot={headSlots.events} />
      <PageSection id="upcoming" title="What is on">
        {upcoming.length === 0 ? (
          <p className="rounded-3xl bg-lemon-wash p-6">{nameCharity(wording.noEvents, shortName)}</p>
        ) : (
          <div className="grid gap-10">
            {upcoming.map((event) => (
              <EventCard key={event.eventId} event={event} />
            ))}
          </div>
        )}
        {upcoming.some(({ startsAt }) => startsAt) && (
          <p className="mt-10">
            <a href="/events.ics" className="inline-flex link items-center gap-2 py-1">
              <Icon name="calendar-plus" className="size-5" />
              Add all our events to your calendar
            </a>
          </p>
        )}
      </PageSection>
      {past.length > 0 && (
        <PageSection id="past" title="Past events" tinted>
          <div className="grid gap-10">
            {past.map((event) => (
              <EventCard key={event.eventId} event={event} />
            ))}
          </div>
        </PageSection>
      )}
    </>
  )
}
