import type { Database, Prisma } from '@isse/db'
import { recordSelect } from '../record/image.ts'
import { startOfDay } from '../../events/london.ts'
import { currentDate } from '../../events/repeats.ts'
import { isPast } from '../../events/when.ts'

/** The columns that are read of an event. */
export const eventSelect = {
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
  ...recordSelect,
} satisfies Prisma.EventSelect

export type EventRow = Prisma.EventGetPayload<{ select: typeof eventSelect }>

/**
 * The next event, for home and for the dashboard: of those that are not over, the one that begins first. Events that
 * repeat are few, and the columns say only when they began, so each is asked for its next date.
 */
export async function readNextEvent(db: Database, now: Date): Promise<EventRow | null> {
  const [once, repeating] = await Promise.all([
    db.event.findFirst({
      where: {
        repeatRule: null,
        // As `isPast` has it: an event without a known end is over at the end of its day.
        OR: [{ endsAt: { gte: now } }, { endsAt: null, startsAt: { gte: startOfDay(now) } }],
      },
      orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }],
      select: eventSelect,
    }),
    db.event.findMany({
      where: { repeatRule: { not: null } },
      orderBy: { eventId: 'asc' },
      select: eventSelect,
    }),
  ])
  return (
    [once, ...repeating]
      .flatMap((row) => (row ? [{ row, when: currentDate(row, now) }] : []))
      .filter(({ when }) => !isPast(when, now))
      .reduce<{ row: EventRow; start: number } | null>((next, { row, when }) => {
        const start = when.startsAt?.getTime() ?? Infinity
        return next && next.start <= start ? next : { row, start }
      }, null)?.row ?? null
  )
}
