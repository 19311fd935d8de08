import { readNextEvent } from '../records/events/next-event.ts'
import type { Context } from '../procedure/context.ts'
import type { Kind } from '../site/kinds.ts'
import { listUnpublished } from '../records/core/unpublished.ts'
import { readLastChanged } from './last-changed.ts'
import { countWithoutAlt, readWithoutAlt } from './records.ts'

const LAST_CHANGED = 5

/** Limit of listed records, because a gallery may have thousands. */
const WITHOUT_ALT = 10

/**
 * Reads the dashboard's summary of content.
 *
 * @param kinds the kinds whose last changes and drafts are listed
 */
export async function readContent(ctx: Context, kinds: readonly Kind[]) {
  const { db, now } = ctx
  const [lastChanged, withoutAlt, withoutAltCounts, nextEvent, unpublished] = await Promise.all([
    readLastChanged(db, LAST_CHANGED, kinds),
    readWithoutAlt(db, WITHOUT_ALT),
    countWithoutAlt(db),
    readNextEvent({ db }, now()),
    listUnpublished(ctx, kinds),
  ])
  return {
    nextEvent,
    lastChanged,
    withoutAlt,
    withoutAltCounts,
    drafts: unpublished.filter(({ isDraft }) => isDraft),
  }
}
