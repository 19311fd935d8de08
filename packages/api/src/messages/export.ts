import type { Context } from '../procedure/context.ts'
import { csvHead, toCsvRows } from './csv.ts'
import { serializeMessage, type MessageRow } from './serialize-message.ts'
import type { MessageSearch } from './schema.ts'
import { matchesSearch } from './search.ts'

/** Number of messages in memory at once; usually 400 kB. */
const BATCH = 1_000

/**
 * Exports all messages that match a search as chunks of a CSV file, newest first. A chunk is read when the previous
 * one was consumed, so that a slow client costs neither memory nor a database connection.
 *
 * @returns after the first chunk was read, so that an error is thrown here and not in the middle of the file
 */
export async function exportCsv({ db }: Context, wanted: MessageSearch): Promise<AsyncIterable<string>> {
  // Keyset pagination: messages that arrive meanwhile are newer and do not shift it.
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
      yield toCsvRows(rows.map(serializeMessage))
      if (rows.length < BATCH) return
    }
  })()
}

/** Later than every message. Years beyond 9999 have another format. */
const END_OF_TIME = new Date('9999-12-31T00:00:00Z')
