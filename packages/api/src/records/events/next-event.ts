import { startOfDay } from '../../events/london.ts'
import { currentDate } from '../../events/repeats.ts'
import { isPast } from '../../events/when.ts'
import { readRows, type Source } from '../core/read-rows.ts'
import { definition, type EventRow } from './definition.ts'

/**
 * Reads the next event for the home page and dashboard: the earliest that is not over.
 * The columns of a repeating event hold only its first date, so each is asked for its next one; there are few.
 */
export async function readNextEvent(source: Source, now: Date): Promise<EventRow | null> {
  const [once, repeating] = await Promise.all([
    readRows(source, definition, {
      where: {
        repeatRule: null,
        // As in `isPast`: an event without a known end is over at the end of its day.
        OR: [{ endsAt: { gte: now } }, { endsAt: null, startsAt: { gte: startOfDay(now) } }],
      },
      orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }],
      take: 1,
    }),
    readRows(source, definition, { where: { repeatRule: { not: null } }, orderBy: { eventId: 'asc' } }),
  ])
  return (
    [...once, ...repeating]
      .map((row) => ({ row, when: currentDate(row, now) }))
      .filter(({ when }) => !isPast(when, now))
      .reduce<{ row: EventRow; start: number } | null>((next, { row, when }) => {
        const start = when.startsAt?.getTime() ?? Infinity
        return next && next.start <= start ? next : { row, start }
      }, null)?.row ?? null
  )
}
