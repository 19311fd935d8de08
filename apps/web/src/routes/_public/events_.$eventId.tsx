import { plainLineOf, plainTextOf } from '@isse/api/site/words/plain-text'
import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { ErrorScreen } from '../../components/errors/error-screen.tsx'
import { NotFound } from '../../components/errors/not-found.tsx'
import { AddToCalendar } from '../../components/events/add-to-calendar.tsx'
import { EventFacts } from '../../components/events/event-facts.tsx'
import { NextEvent } from '../../components/events/next-event.tsx'
import { ShareLink } from '../../components/events/share-link.tsx'
import { FormattedBlocks } from '../../components/page/formatted-text.tsx'
import { PageSection } from '../../components/page/page-section.tsx'
import { isClientError } from '../../form/failure.ts'
import { ourCharity } from '../../components/charity.ts'
import { pageHead, unlistedHead } from '../../head/page-head.ts'
import { eventData, eventPath, eventSharePath } from '../../head/structured-data.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/events_/$eventId')({
  loader: async ({ context: { calls }, params: { eventId } }) => {
    if (!/^\d+$/.test(eventId)) throw notFound()
    try {
      await Promise.all([
        calls.events.visit.ensureData({ eventId }),
        // For the structured data.
        calls.bases.addresses.ensureData(),
        calls.events.next.ensureData(),
      ])
    } catch (error) {
      // BAD_REQUEST means an invalid id, such as 0. Visitors see no difference.
      throw isClientError(error, 'NOT_FOUND', 'BAD_REQUEST') ? notFound({ data: 'gone' }) : error
    }
  },
  // The loader returns nothing, because the page's data has the event already, as the response of its call.
  head: ({ match: { context }, params }) => {
    const event = context.calls.events.visit.getData(params)
    if (!event) return unlistedHead(wording.notFound, context)
    const { eventId, name, eventDate, eventTime, venue, eventText } = event
    return pageHead({
      title: name,
      description:
        `${name}, an event of ${ourCharity(context)}: ${eventDate}, ${eventTime}, ${plainLineOf(venue)}. ${plainTextOf(eventText)}`.slice(
          0,
          300,
        ),
      path: eventPath(eventId),
      context,
      imageUrl: eventSharePath(event),
      data: eventData(event, context.calls.bases.addresses.getData() ?? [], context),
    })
  },
  component: EventPage,
  notFoundComponent: ({ data }) => (data === 'gone' ? <EventNotFound /> : <NotFound />),
})

function EventPage() {
  const { eventId } = Route.useParams()
  const { site } = Route.useRouteContext()
  const [event] = trpc.events.visit.useSuspenseQuery({ eventId })
  const [next] = trpc.events.next.useSuspenseQuery()
  const { name, eventText, image, past } = event
  return (
    <>
      <article className="text-beside">
        <h1 dir="auto" className="heading-line text-3xl font-bold sm:text-5xl">
          {name}
        </h1>
        <div className="beside">
          <ResponsiveImage
            image={image}
            priority
            sizes="(min-width: 1024px) 42vw 3/2, 92vw 2/1"
            className="aspect-2/1 w-full rounded-4xl object-cover lg:aspect-3/2"
          />
        </div>
        <div className="min-w-0">
          <EventFacts
            event={event}
            dates={5}
            hasWholePlace
            className="rounded-3xl bg-lemon-wash p-5 sm:p-6"
          />
          {past && <p className="mt-6 font-semibold">This event is over.</p>}
          <div className="mt-6 flex flex-wrap gap-3">
            <AddToCalendar event={event} />{' '}
            <ShareLink url={site.origin + eventPath(event.eventId)} title={name} label="Share this event" />
          </div>
          <div className="formatted mt-8 space-y-4">
            <FormattedBlocks blocks={eventText} below={1} />
          </div>
          <div className="mt-10 flex flex-wrap gap-3">
            {!past && (
              <>
                <Link to="/contact" className="btn btn-outline">
                  <Icon name="message-circle" className="size-5" />
                  {wording.contactUs}
                </Link>{' '}
              </>
            )}
            <Link to="/events" activeOptions={{ exact: true }} className="btn btn-outline">
              <Icon name="arrow-left" className="size-5" />
              See all events
            </Link>
          </div>
        </div>
      </article>
      {next && next.eventId !== event.eventId && (
        <PageSection id="come-along" title="Come along" tinted>
          <NextEvent event={next} />
        </PageSection>
      )}
    </>
  )
}

function EventNotFound() {
  return (
    <ErrorScreen
      title={wording.notFound}
      actions={
        <Link to="/events" className="btn btn-primary">
          See all events
        </Link>
      }
    >
      <p>{sentences.eventGone}</p>
    </ErrorScreen>
  )
}
