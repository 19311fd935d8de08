import type { Revision } from '@isse/db'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { recordTables } from './record-tables.ts'
import type { Kind } from '../../site/kinds.ts'
import { orderOf } from './fields.ts'
import { toLines } from './history.ts'
import type { comparison } from './history-schema.ts'
import { isNewestOrder } from './write-revision.ts'

/** Compares the order of a list before somebody changed it with that from after it, by the names that the records have now. */
export async function compareOrder(ctx: Context, revision: Revision): Promise<z.input<typeof comparison>> {
  const { before, ids } = orderOf(revision)
  const { table, id, name } = recordTables[revision.kind as Kind]
  const rows = await ctx.db.$queryRaw<{ id: number; name: string }[]>`
    SELECT ${id} AS id, ${name} AS name FROM ${table}`
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const list = (order: number[]) => order.map((one) => names.get(one) ?? 'Deleted since').join('\n')
  const [line] = await toLines(ctx.db, [revision])
  if (!line) throw new Error('A revision has no line.')
  return {
    before: null,
    after: line,
    fields: [{ name: 'order', before: list(before), after: list(ids) }],
    image: { before: null, after: null },
    document: { before: null, after: null },
    version: null,
    isNow: await isNewestOrder(ctx.db, revision.kind, revision.revisionId),
  }
}
