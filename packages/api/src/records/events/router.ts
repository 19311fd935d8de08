import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import { readLine, readText } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { createRecord, presentRecord, updateRecord } from '../record/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { addDays } from '../../site/date-words.ts'
import { sentences } from '../../site/sentences.ts'
import { wording } from '../../site/wording.ts'
import { instantAt } from '../../events/london.ts'
import { eventSelect, readNextEvent, type EventRow } from './next-event.ts'
import { readDate } from '../../events/reading/read-date.ts'
import {
  currentDate,
  leftOutDays,
  repeatsOf,
  requireDates,
  toColumns,
  whenOn,
  type Repeats,
} from '../../events/repeats.ts'
import {
  dateReading,
  event,
  eventKey,
  eventUpdate,
  newEvent,
  nextEvent,
  shownEvent,
  typedWhen,
  type Event,
  type ShownEvent,
} from './schema.ts'
import { compareByStart, isPast, knownEnd, readWhen, type When } from '../../events/when.ts'

/** @param date what `currentDate` says of the event; it goes through the dates of a rule, so it is asked once */
function present(ctx: Context, record: EventRow, date = currentDate(record, ctx.now())): Event {
  const { repeatRule, repeatFrom, repeatExcept, ...row } = record
  const { next, ...when } = date
  const past = isPast(when, ctx.now())
  const end = knownEnd(when)
  // It is past, or its next date is another one, from the millisecond after its end.
  if (end && !past) ctx.changesAt(new Date(end.getTime() + 1))
  const repeats = repeatsOf({ repeatRule, repeatFrom, repeatExcept })
  return {
    ...presentRecord(ctx, row),
    ...toText(when),
    past,
    repeats: repeats && { ...repeats, next: next.map(toText) },
  }
}

/** Makes an event into what pages show. */
function show(ctx: Context, { eventText, eventTextFormat, venue, repeats, ...others }: Event): ShownEvent {
  const leftOut = repeats ? leftOutDays(repeats, repeats.next, ctx.now()) : []
  // The day is told until it is over.
  if (leftOut[0]) ctx.changesAt(instantAt(addDays(leftOut[0], 1), 0))
  return {
    ...others,
    repeats: repeats && { ...repeats, leftOut },
    venue: readLine(venue),
    eventText: readText(eventText, eventTextFormat),
  }
}

async function listEvents(ctx: Context): Promise<Event[]> {
  const rows = await ctx.db.event.findMany({ select: eventSelect, orderBy: { eventId: 'asc' } })
  const now = ctx.now()
  const compare = compareByStart(now)
  return rows
    .map((row) => ({ row, date: currentDate(row, now) }))
    .sort((a, b) => compare(a.date, b.date))
    .map(({ row, date }) => present(ctx, row, date))
}

async function findEvent(ctx: Context, where: { eventId: number }): Promise<Event> {
  const row = await ctx.db.event.findUnique({ where, select: eventSelect })
  if (!row) throw gone()
  return present(ctx, row)
}

const longTexts = ['eventText'] as const

function toText({ startsAt, endsAt }: When) {
  return { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}

/** The columns that say when an event is. Of one that repeats, the start and end are those of the first date. */
function whenColumns(texts: { eventDate: string; eventTime: string }, repeats: Repeats | null, now: Date) {
  const when = repeats
    ? whenOn(repeats.from, texts.eventTime)
    : readWhen(texts.eventDate, texts.eventTime, now)
  return { ...when, ...toColumns(repeats) }
}

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: sentences.eventGone })

const tags = ['Events']
const multipart = { part: 'eventDto', aliases: { id: 'eventId' } }
const plainTexts = ['eventText']

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
      plainTexts,
    })
    .use(keepRead)
    .output(z.array(event))
    .query(({ ctx }) => listEvents(ctx)),

  /** The same list, as its page shows it. */
  shown: publicProcedure
    .use(keepRead)
    .output(z.array(shownEvent))
    .query(async ({ ctx }) => (await listEvents(ctx)).map((each) => show(ctx, each))),

  get: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/event/{eventId}', tags, summary: 'One event', protect: false },
      plainTexts,
    })
    .input(eventKey)
    .use(keepRead)
    .output(event)
    .query(({ ctx, input }) => findEvent(ctx, input)),

  /** One event, as its own page shows it. */
  visit: publicProcedure
    .input(eventKey)
    .use(keepRead)
    .output(shownEvent)
    .query(async ({ ctx, input }) => show(ctx, await findEvent(ctx, input))),

  /** The event that home shows: of those that are not over, the one that begins first. Null where there is none. */
  next: publicProcedure
    .use(keepRead)
    .output(nextEvent.nullable())
    .query(async ({ ctx }) => {
      const row = await readNextEvent(ctx.db, ctx.now())
      return row && show(ctx, present(ctx, row))
    }),

  /**
   * What is read of a date and time while they are typed, for the form of an event. Browser and server never differ,
   * because a save reads them by the same functions.
   */
  readDate: editorProcedure
    .input(typedWhen)
    .output(dateReading)
    .query(async ({ ctx, input: { eventId, ...typed } }) => {
      const saved =
        eventId === undefined
          ? null
          : await ctx.db.event.findUnique({
              where: { eventId },
              select: { eventDate: true, eventTime: true, startsAt: true, repeatRule: true },
            })
      const isAsSaved =
        !saved?.repeatRule &&
        saved?.eventDate === typed.eventDate.trim() &&
        saved.eventTime === typed.eventTime.trim()
      const savedStart = isAsSaved ? saved.startsAt : null
      return readDate({ ...typed, ...(savedStart && { savedStart }) }, ctx.now())
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/event', tags, summary: 'Add an event' },
      multipart,
      plainTexts,
      incomplete: wording.thatAllFieldsComplete,
    })
    .input(newEvent)
    .output(event)
    .mutation(async ({ ctx, input: { repeats = null, ...input } }) => {
      requireDates(repeats)
      const when = whenColumns(input, repeats, ctx.now())
      const row = await createRecord(ctx, { ...input, ...when }, (db, data) =>
        db.event.create({ data: { ...data, ...chooseFormats(longTexts, data) }, select: eventSelect }),
      )
      return present(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/event/update', tags, summary: 'Change an event' },
      multipart,
      plainTexts,
      incomplete: wording.thatAllFieldsComplete,
    })
    .input(eventUpdate)
    .output(event)
    .mutation(async ({ ctx, input: { eventId, repeats, ...input } }) => {
      requireDates(repeats ?? null)
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
              repeatRule: true,
              repeatFrom: true,
              repeatExcept: true,
            },
          }),
        gone,
        write: (db, version, data, before) => {
          // A client that sends another date without a rule does not know of the rule, so the rule ends.
          const kept = data.eventDate === before.eventDate ? repeatsOf(before) : null
          const repeatsNow = repeats === undefined ? kept : repeats
          // '12 December' is the one that was next when it was typed: correcting the text next year doesn't move it.
          const isSameTime =
            data.eventDate === before.eventDate &&
            data.eventTime === before.eventTime &&
            !repeatsNow &&
            !before.repeatRule
          const when = isSameTime ? {} : whenColumns(data, repeatsNow, ctx.now())
          return db.event.update({
            where: { eventId, version },
            data: { ...data, ...chooseFormats(longTexts, data, before), ...when },
            select: eventSelect,
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
