import { createCallerFactory, type AppRouter } from '@isse/api'
import { wording } from '@isse/api/site/wording'
import { TRPCError, type inferRouterOutputs } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

type Event = inferRouterOutputs<AppRouter>['events']['get']

/** The events as calendars: a feed of all, and a file for each. An event whose start cannot be read is in neither. */
export async function calendar(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const createCaller = createCallerFactory(router)

  app.get('/events.ics', async (request, reply) => {
    const events = await createCaller(await app.sessionContext(request, reply)).events.list()
    return send(
      reply,
      'isse-events',
      events.flatMap((event) => toCalendar(event, request)),
    )
  })

  app.get<{ Params: { eventId: string } }>('/events/:eventId(^\\d+).ics', async (request, reply) => {
    const caller = createCaller(await app.sessionContext(request, reply))
    const event = await caller.events.get({ eventId: request.params.eventId }).catch(noneIfMissing)
    const [entry] = event ? toCalendar(event, request) : []
    if (!entry) return reply.code(404).type('text/plain; charset=utf-8').send(wording.notFound)
    return send(reply, `isse-event-${request.params.eventId}`, [entry])
  })

  function toCalendar(event: Event, request: FastifyRequest): CalendarEvent[] {
    const { eventId, name, venue, eventText: text, startsAt, endsAt, version } = event
    if (!startsAt) return []
    const origin = request.siteOrigin
    return [
      {
        uid: `event-${eventId}@${new URL(origin).hostname}`,
        name,
        venue,
        text,
        url: `${origin}/events#event-${eventId}`,
        startsAt: new Date(startsAt),
        endsAt: endsAt ? new Date(endsAt) : null,
        version,
      },
    ]
  }
}

function send(reply: FastifyReply, name: string, events: CalendarEvent[]): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .header('cache-control', 'no-cache')
    .send(calendarFile(events, new Date()))
}

/** A number that no id can be is refused as such; to a visitor it is the same. */
function noneIfMissing(error: unknown): undefined {
  if (error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST'))
    return undefined
  throw error
}
