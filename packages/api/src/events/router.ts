import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { chooseFormats } from '../formatted-text/choose-formats.ts'
import type { Context } from '../kit/context.ts'
import { deleted } from '../kit/fields.ts'
import { whenMissing } from '../kit/database-errors.ts'
import { createRecord, presentRecord, recordSelect, updateRecord } from '../kit/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../kit/trpc.ts'
import { sentences } from '../site/sentences.ts'
import { wording } from '../site/wording.ts'
import { event, eventKey, eventUpdate, newEvent, type Event } from './schema.ts'
import { compareByStart, isPast, knownEnd, readWhen, startOfDay } from './when.ts'

const select = {
  eventId: true,
  name: true,
  eventTime: true,
  eventDate: true,
  venue: true,
  eventText: true,
  startsAt: true,
  endsAt: true,
  eventTextFormat: true,
  ...recordSelect,
} satisfies Prisma.EventSelect

type EventRow = Prisma.EventGetPayload<{ select: typeof select }>

function present(ctx: Context, row: EventRow): Event {
  const past = isPast(row, ctx.now())
  const end = knownEnd(row)
  // It is past from the millisecond after its end.
  if (end && !past) ctx.changesAt(new Date(end.getTime() + 1))
  return {
    ...presentRecord(ctx, row),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    past,
  }
}

const longTexts = ['eventText'] as const

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: sentences.eventGone })

const tags = ['Events']
const multipart = { part: 'eventDto', aliases: { id: 'eventId' } }

/** The charity's events (specification, sections 2, 3 and 7). */
export const eventsRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/events',
        tags,
        summary: 'All events: those to come in the order of time, then the past ones, latest first',
        protect: false,
      },
    })
    .use(keepRead)
    .output(z.array(event))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.event.findMany({ select, orderBy: { eventId: 'asc' } })
      return rows.sort(compareByStart(ctx.now())).map((row) => present(ctx, row))
    }),

  get: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/event/{eventId}', tags, summary: 'One event', protect: false },
    })
    .input(eventKey)
    .use(keepRead)
    .output(event)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.event.findUnique({ where: input, select })
      if (!row) throw gone()
      return present(ctx, row)
    }),

  /** The event that home shows: of those that are not over, the one that begins first. Null where there is none. */
  next: publicProcedure
    .use(keepRead)
    .output(event.nullable())
    .query(async ({ ctx }) => {
      const now = ctx.now()
      const row = await ctx.db.event.findFirst({
        // As `isPast` has it: an event without a known end is over at the end of its day.
        where: { OR: [{ endsAt: { gte: now } }, { endsAt: null, startsAt: { gte: startOfDay(now) } }] },
        orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }],
        select,
      })
      return row && present(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/event', tags, summary: 'Add an event' },
      multipart,
      incomplete: wording.thatAllFieldsComplete,
    })
    .input(newEvent)
    .output(event)
    .mutation(async ({ ctx, input }) => {
      const when = readWhen(input.eventDate, input.eventTime, ctx.now())
      const row = await createRecord(ctx, { ...input, ...when }, (db, data) =>
        db.event.create({ data: { ...data, ...chooseFormats(longTexts, data) }, select }),
      )
      return present(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/event/update', tags, summary: 'Change an event' },
      multipart,
      incomplete: wording.thatAllFieldsComplete,
    })
    .input(eventUpdate)
    .output(event)
    .mutation(async ({ ctx, input: { eventId, ...input } }) => {
      const row = await updateRecord(ctx, input, {
        find: (db) =>
          db.event.findUnique({
            where: { eventId },
            select: {
              imageId: true,
              eventDate: true,
              eventTime: true,
              eventText: true,
              eventTextFormat: true,
            },
          }),
        gone,
        write: (db, version, data, before) => {
          // '12 December' is the one that was next when it was typed: correcting the text next year doesn't move it.
          const isSameTime = data.eventDate === before.eventDate && data.eventTime === before.eventTime
          const when = isSameTime ? {} : readWhen(data.eventDate, data.eventTime, ctx.now())
          const formats = chooseFormats(longTexts, data, before)
          return db.event.update({
            where: { eventId, version },
            data: { ...data, ...formats, ...when },
            select,
          })
        },
      })
      return present(ctx, row)
    }),

  remove: editorProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/event/delete/{eventId}', tags, summary: 'Delete an event' },
      alsoMethod: 'POST',
    })
    .input(eventKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.event
        .delete({ where: input, select: { name: true, imageId: true } })
        .catch(whenMissing(gone))
      await ctx.images.release(row.imageId)
      return { message: `The event '${row.name}' has been deleted from your website.` }
    }),
})
