import { readNextEvent } from '../records/events/next-event.ts'
import type { Context } from '../procedure/context.ts'
import type { Kind } from '../site/kinds.ts'
import { readLastChanged } from './last-changed.ts'
import { countWithoutAlt, readWithoutAlt } from './records.ts'

/** How many of the last changes are shown. */
const LAST_CHANGED = 5

/** How many of the records whose image has no alternative text are named: a gallery may have thousands. */
const WITHOUT_ALT = 10

/**
 * Reads what the dashboard shows of content.
 *
 * @param kinds of which entities the last changes are shown
 */
export async function readContent({ db, now }: Context, kinds: readonly Kind[]) {
  const [lastChanged, withoutAlt, withoutAltCounts, nextEvent] = await Promise.all([
    readLastChanged(db, LAST_CHANGED, kinds),
    readWithoutAlt(db, WITHOUT_ALT),
    countWithoutAlt(db),
    readNextEvent({ db }, now()),
  ])
  return {
    nextEvent,
    lastChanged,
    withoutAlt,
    withoutAltCounts,
  }
}
