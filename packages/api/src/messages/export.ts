import type { Context } from '../procedure/context.ts'
import { csvHead, toCsvRows } from './csv.ts'
import { present, type MessageRow } from './present.ts'
import type { MessageSearch } from './schema.ts'
import { matchesSearch } from './search.ts'

/** So many messages are in memory at once: 400 kB of ordinary ones. */
const BATCH = 1_000

/**
 * Reads all messages that match a search, newest first, and makes a CSV file of them, part by part. A part is read when
 * the one before has been taken, so that a slow reader fills no memory and holds no connection to the database.
 *
 * @returns once the first messages are read, so that a fault is thrown here and not in the middle of the file
 */
export async function exportCsv({ db }: Context, wanted: MessageSearch): Promise<AsyncIterable<string>> {
  // A message that is sent meanwhile is newer than all of these.
  const readAfter = (last?: MessageRow) => db.$queryRaw<MessageRow[]>`
    SELECT "messageId", "firstName", "lastName", "subject", "message", "contact", "messageDate", "readAt", "answeredAt"
    FROM "Message"
    WHERE ("messageDate", "messageId") <
      (${last?.messageDate ?? END_OF_TIME}::timestamptz, ${last?.messageId ?? 0}) AND ${matchesSearch(wanted)}
    ORDER BY "messageDate" DESC, "messageId" DESC LIMIT ${BATCH}`

  const first = await readAfter()
  return (async function* () {
    yield csvHead
    for (let rows = first; rows.length > 0; rows = await readAfter(rows.at(-1))) {
      yield toCsvRows(rows.map(present))
      if (rows.length < BATCH) return
    }
  })()
}

/** Later than every message; years beyond 9999 have another form. */
const END_OF_TIME = new Date('9999-12-31T00:00:00Z')
