import { calendarRule, toPlainText, whenOn, type AppRouter } from '@isse/api'
import { listAddressLines } from '@isse/api/site/words/address-lines'
import { wording } from '@isse/api/site/words/wording'
import { TRPCError, type inferRouterOutputs } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestCaller } from '../request-caller.ts'
import { cacheWithoutQuery } from '../http/cache/cache-address.ts'
import { sendSentence } from '../http/errors.ts'
import { calendarFile, calendarFileName, type CalendarEvent } from './calendar-file.ts'

type Outputs = inferRouterOutputs<AppRouter>
type Event = Outputs['events']['get']
type Bases = Outputs['bases']['addresses']

/** Serves events as calendars: a feed of all, and a file for each. Leaves out events whose start could not be parsed. */
export async function calendar(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const callFor = createRequestCaller(app, router)

  app.get(
    '/events.ics',
    { config: { cacheAddress: cacheWithoutQuery('/events.ics') } },
    async (request, reply) => {
      const [events, bases, { shortName }] = await callFor(request, reply, (caller) =>
        Promise.all([caller.events.list(), caller.bases.addresses(), caller.charity.frame()]),
      )
      const entries = events.flatMap((event) => toCalendarEvents(event, bases, request))
      return sendCalendar(reply, 'events', shortName, entries)
    },
  )

  const oneEvent = { config: { cacheAddress: cacheWithoutQuery('/events/:eventId.ics') } }
  app.get<{ Params: { eventId: string } }>(
    '/events/:eventId(^\\d+).ics',
    oneEvent,
    async (request, reply) => {
      const { eventId } = request.params
      const [event, bases, { shortName }] = await callFor(request, reply, (caller) =>
        Promise.all([
          caller.events.get({ eventId }).catch(undefinedIfMissing),
          caller.bases.addresses(),
          caller.charity.frame(),
        ]),
      )
      const entries = event ? toCalendarEvents(event, bases, request) : []
      if (entries.length === 0) return sendSentence(reply, 404, wording.notFound)
      return sendCalendar(reply, `event-${eventId}`, shortName, entries)
    },
  )
}

/** @returns an empty list for an event without a known start */
function toCalendarEvents(event: Event, bases: Bases, { siteOrigin }: FastifyRequest): CalendarEvent[] {
  const { eventId, name, venue, eventText, eventTextFormat, eventTime, repeats, version } = event
  const base = bases.find(({ baseId }) => baseId === event.baseId)
  // A rule counts its dates from the first, and the event's `startsAt` is that of the next.
  const { startsAt, endsAt } = repeats ? whenOn(repeats.from, eventTime) : event
  if (!startsAt) return []
  return [
    {
      uid: `event-${eventId}@${new URL(siteOrigin).hostname}`,
      name,
      venue: [venue, ...(base ? listAddressLines(base) : [])].join(', '),
      text: toPlainText(eventText, eventTextFormat, siteOrigin),
      url: `${siteOrigin}/events/${eventId}`,
      startsAt: new Date(startsAt),
      endsAt: endsAt ? new Date(endsAt) : null,
      version,
      ...(repeats && {
        repeats: {
          timed: calendarRule(repeats, false),
          wholeDays: calendarRule(repeats, true),
          except: repeats.except,
        },
      }),
    },
  ]
}

function sendCalendar(
  reply: FastifyReply,
  name: string,
  shortName: string,
  events: CalendarEvent[],
): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${calendarFileName(shortName, name)}.ics"`)
    .header('cache-control', 'no-cache')
    .send(calendarFile(events, shortName, new Date()))
}

/** An id that is too large is a BAD_REQUEST for a script, but a missing event for a visitor. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST'))
    return undefined
  throw error
}
