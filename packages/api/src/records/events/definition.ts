import type { Prisma } from '@isse/db'
import type { Context } from '../../procedure/context.ts'
import { sentences } from '../../site/words/sentences.ts'
import { wording } from '../../site/words/wording.ts'
import {
  currentDate,
  repeatsOf,
  requireDates,
  toColumns,
  whenOn,
  type Repeats,
} from '../../events/repeats.ts'
import { isPast, knownEnd, readWhen, type When } from '../../events/when.ts'
import { defineRecord } from '../core/definition.ts'
import type { RowOf, WholeRow } from '../core/tables.ts'
import { serializeRecord, recordSelect } from '../core/files.ts'
import { plainText } from '../core/text-glossary.ts'
import { placeSelect, requirePlace, serializePlaceId } from '../bases/place.ts'
import { event, eventKey, eventUpdate, newEvent, type Event } from './schema.ts'

const eventSelect = {
  eventId: true,
  name: true,
  eventTime: true,
  eventDate: true,
  venue: true,
  eventText: true,
  eventTextFormat: true,
  startsAt: true,
  endsAt: true,
  repeatRule: true,
  repeatFrom: true,
  repeatExcept: true,
  ...placeSelect,
  ...recordSelect,
} satisfies Prisma.EventSelect

export type EventRow = RowOf<'event', typeof eventSelect>

/** @param date the result of `currentDate`, which is slow because it walks the dates of a rule */
export function serializeEvent(ctx: Context, record: EventRow, date = currentDate(record, ctx.now())): Event {
  const { repeatRule, repeatFrom, repeatExcept, base, ...row } = record
  const { next, ...when } = date
  const past = isPast(when, ctx.now())
  const end = knownEnd(when)
  // The response changes one millisecond after the end: the event is past, or has its next date.
  if (end && !past) ctx.changesAt(new Date(end.getTime() + 1))
  const repeats = repeatsOf({ repeatRule, repeatFrom, repeatExcept })
  return {
    ...serializeRecord(ctx, row),
    ...serializePlaceId(ctx, base),
    ...toText(when),
    past,
    repeats: repeats && { ...repeats, next: next.map(toText) },
  }
}

function toText({ startsAt, endsAt }: When) {
  return { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}

/** Returns the columns of date and time. A repeating event has the start and end of its first date. */
function whenColumns(texts: { eventDate: string; eventTime: string }, repeats: Repeats | null, now: Date) {
  const when = repeats
    ? whenOn(repeats.from, texts.eventTime)
    : readWhen(texts.eventDate, texts.eventTime, now)
  return { ...when, ...toColumns(repeats) }
}

/** The typed date, time and rule. Undefined `repeats` means that the request does not mention it. */
interface TypedTimes {
  eventDate: string
  eventTime: string
  repeats?: Repeats | null
}

/**
 * Returns the columns of date and time after a save.
 *
 * @throws BAD_REQUEST if the event would have no date
 */
function deriveWhen({ now }: Pick<Context, 'now'>, typed: TypedTimes, before?: WholeRow<'event'>) {
  requireDates(typed.repeats ?? null)
  if (!before) return whenColumns(typed, typed.repeats ?? null, now())
  // A client that changes the date without a rule does not know of the rule, so the rule ends.
  const formerRule = typed.eventDate === before.eventDate ? repeatsOf(before) : null
  const repeats = typed.repeats === undefined ? formerRule : typed.repeats
  // '12 December' means the next one when it was typed. Correcting the text a year later does not move it.
  const isSameTime =
    typed.eventDate === before.eventDate &&
    typed.eventTime === before.eventTime &&
    !repeats &&
    !before.repeatRule
  return isSameTime ? {} : whenColumns(typed, repeats, now())
}

/** The charity's events (specification, sections 2, 3 and 7). */
export const definition = defineRecord('event', {
  rest: {
    one: '/event',
    all: '/events',
    tag: 'Events',
    about: 'What takes place, once or again and again.',
    part: 'eventDto',
  },
  glossary: {
    ...plainText('eventText', {
      description: 'What there is to know about the event.',
      example: 'A writer reads from her new novel.',
      markdown: 'A writer reads from her **new novel**.',
    }),
    eventDate: { description: 'The date as it was typed.', example: 'Saturday 12 December 2026' },
    eventTime: { description: 'The time as it was typed.', example: '11am to 2pm' },
    venue: { description: 'Where it is.', example: 'Reading room, Harbour House' },
    startsAt: {
      description:
        'The start, where it could be read from date and time; of an event that repeats, that of the date that is under way or next, or of the last one.',
      example: '2026-12-12T11:00:00.000Z',
    },
    endsAt: { description: 'The end, where it could be read.', example: '2026-12-12T14:00:00.000Z' },
    past: { description: 'Whether it is over, as far as that can be read.', example: false },
    repeats: {
      description:
        'How an event repeats; null: it does not. Left out of an update, it stays, unless eventDate is another one: then the event does not repeat any more.',
    },
    rule: {
      description:
        'An RRULE (RFC 5545) that fits the first date: FREQ=WEEKLY, with INTERVAL=2 for every second week; FREQ=MONTHLY with BYDAY, from 1TH to 4TH or -1TH, or with BYMONTHDAY; then UNTIL, a day in London such as 20270401, or COUNT, or neither.',
      example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401',
    },
    from: { description: 'The day of the first date, in London.', example: '2026-12-10' },
    except: { description: 'The days that are left out.', example: '2026-12-24' },
    next: { description: 'The next dates, five at most, with one that is under way.' },
  },
  key: eventKey,
  record: event,
  create: newEvent,
  update: eventUpdate,
  select: eventSelect,
  longTexts: ['eventText'],
  plainTexts: ['eventText'],
  serialize: (ctx, row) => serializeEvent(ctx, row),
  extraFields: ['repeats'],
  inputOf: (columns) => ({ repeats: repeatsOf(columns as unknown as EventRow) }),
  async derive(ctx, input, before) {
    await requirePlace(ctx, input, before)
    return deriveWhen(ctx, input, before)
  },
  incomplete: wording.thatAllFieldsComplete,
  gone: sentences.eventGone,
})
