import type { Prisma } from '@isse/db'
import type { Context } from '../procedure/context.ts'
import { readPage } from '../procedure/fields/page.ts'
import { serializeMessage, select } from './serialize-message.ts'
import type { MessageSearch } from './schema.ts'
import { matchesSearch } from './search.ts'

/** Messages a page (specification, section 9). */
const PAGE_SIZE = 10

const orderBy = [
  { messageDate: 'desc' },
  { messageId: 'desc' },
] satisfies Prisma.MessageOrderByWithRelationInput[]

/** Reads a page of all messages or of those without an answer, newest first. */
export function readInbox({ db }: Context, page: number, { state }: Pick<MessageSearch, 'state'>) {
  const where = state === 'waiting' ? { answeredAt: null } : {}
  return readPage({
    page,
    size: PAGE_SIZE,
    count: () => db.message.count({ where }),
    read: async (range) =>
      (await db.message.findMany({ ...range, where, select, orderBy })).map(serializeMessage),
  })
}

/**
 * Reads a page of the messages that match a search, newest first. One statement finds and counts them. It filters
 * before it sorts: with a limit of ten, PostgreSQL would otherwise scan all messages in order.
 */
export async function searchInbox({ db }: Context, page: number, wanted: MessageSearch) {
  const offset = (page - 1) * PAGE_SIZE
  const [{ total, ids }] = await db.$queryRaw<[{ total: number; ids: number[] }]>`
    WITH found AS MATERIALIZED (SELECT "messageId", "messageDate" FROM "Message" WHERE ${matchesSearch(wanted)})
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT "messageId" FROM found ORDER BY "messageDate" DESC, "messageId" DESC LIMIT ${PAGE_SIZE} OFFSET ${offset}
    ) AS ids`
  return readPage({
    page,
    size: PAGE_SIZE,
    count: async () => total,
    read: async () => {
      const rows = await db.message.findMany({ where: { messageId: { in: ids } }, select, orderBy })
      return rows.map(serializeMessage)
    },
  })
}
