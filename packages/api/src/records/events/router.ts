import { z } from 'zod'
import { readLine, readText } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { editorProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { addDays } from '../../site/dates/date-words.ts'
import { instantAt } from '../../events/london.ts'
import { readDate } from '../../events/reading/read-date.ts'
import { currentDate, leftOutDays } from '../../events/repeats.ts'
import { compareByStart } from '../../events/when.ts'
import { findRow, readRow, readRows } from '../core/read-rows.ts'
import { recordProcedures } from '../core/record-procedures.ts'
import { showPlace } from '../bases/place.ts'
import { definition, serializeEvent, type EventRow } from './definition.ts'
import { readNextEvent } from './next-event.ts'
import {
  dateReading,
  event,
  eventKey,
  nextEvent,
  eventView,
  typedWhen,
  type Event,
  type EventView,
} from './schema.ts'

export { definition } from './definition.ts'

function show(ctx: Context, row: EventRow, record = serializeEvent(ctx, row)): EventView {
  const { eventText, eventTextFormat, venue, repeats, ...others } = record
  const leftOut = repeats ? leftOutDays(repeats, repeats.next, ctx.now()) : []
  // The response names the day until that day is over.
  if (leftOut[0]) ctx.changesAt(instantAt(addDays(leftOut[0], 1), 0))
  return {
    ...others,
    repeats: repeats && { ...repeats, leftOut },
    ...showPlace(row.base),
    venue: readLine(venue),
    eventText: readText(eventText, eventTextFormat),
  }
}

async function listEvents(ctx: Context): Promise<{ row: EventRow; event: Event }[]> {
  const rows = await readRows(ctx, definition, { orderBy: { eventId: 'asc' } })
  const now = ctx.now()
  const compare = compareByStart(now)
  return rows
    .map((row) => ({ row, date: currentDate(row, now) }))
    .sort((a, b) => compare(a.date, b.date))
    .map(({ row, date }) => ({ row, event: serializeEvent(ctx, row, date) }))
}

// Events have no manual order; they are sorted by date.
const { reorder: _, ...ofRecord } = recordProcedures(definition)

/** The charity's events (specification, sections 2, 3 and 7). */
export const procedures = router({
  ...ofRecord,

  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/events',
        tags: ['Events'],
        summary: 'All events: those to come in the order of time, then the past ones, latest first',
        protect: false,
      },
      plainTexts: ['eventText'],
    })
    .use(readCached)
    .output(z.array(event))
    .query(async ({ ctx }) => (await listEvents(ctx)).map(({ event: one }) => one)),

  shown: publicProcedure
    .use(readCached)
    .output(z.array(eventView))
    .query(async ({ ctx }) => (await listEvents(ctx)).map(({ row, event: one }) => show(ctx, row, one))),

  visit: publicProcedure
    .input(eventKey)
    .use(readCached)
    .output(eventView)
    .query(async ({ ctx, input }) => show(ctx, await findRow(ctx, definition, input))),

  /** The next event for the home page, or null. */
  next: publicProcedure
    .use(readCached)
    .output(nextEvent.nullable())
    .query(async ({ ctx }) => {
      const row = await readNextEvent(ctx, ctx.now())
      return row && show(ctx, row)
    }),

  /** Parses a date and time during typing, with the functions of a save, so that form and save never differ. */
  readDate: editorProcedure
    .input(typedWhen)
    .output(dateReading)
    .query(async ({ ctx, input: { eventId, ...typed } }) => {
      const saved =
        eventId === undefined
          ? null
          : await readRow(
              ctx,
              definition,
              { eventId },
              { eventDate: true, eventTime: true, startsAt: true, repeatRule: true },
            )
      const isAsSaved =
        !saved?.repeatRule && saved?.eventDate === typed.eventDate && saved.eventTime === typed.eventTime
      const savedStart = isAsSaved ? saved.startsAt : null
      return readDate({ ...typed, ...(savedStart && { savedStart }) }, ctx.now())
    }),
})
