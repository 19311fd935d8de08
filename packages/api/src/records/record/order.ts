import { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile } from '../../procedure/errors/database-errors.ts'
import { id } from '../../procedure/fields/fields.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { isNewestOrder, keepOrder, type Saver } from '../../revisions/write-revision.ts'
import { orderOf, tableOf } from './read-rows.ts'
import { recordTables } from './record-tables.ts'

/** The ids of records in the order that they are to have; records that are left out stay where they are. */
export const order = z.object({ ids: z.array(id).min(1).max(5_000) })

/** The answer to a change of order: a sentence for the screen, and the revision by which it can be taken back. */
export const ordered = z.object({ message: z.string(), revisionId: z.int().nullable() })

interface Positioned {
  id: number
  position: number
}

type Direction = 'ascending' | 'descending'

/**
 * Brings records into an order, in one transaction: those whose position changes are written, the others are not. Two orders
 * at once are saved one after the other.
 *
 * @throws CONFLICT where an order is taken back that is no longer the newest
 */
export async function reorderRows(
  ctx: Pick<Context, 'db'> & Saver,
  listed: { kind: ListKind; direction: Direction },
  ids: number[],
): Promise<z.infer<typeof ordered>> {
  const { kind, direction } = listed
  const { goingBack } = ctx
  const idColumn = factsOf(kind).id
  const revisionId = await ctx.db.$transaction(async (client) => {
    const { table: name, id: column } = recordTables[kind]
    await client.$queryRaw`SELECT 1 FROM ${name} ORDER BY ${column} FOR UPDATE`
    if (goingBack?.what === 'undone' && !(await isNewestOrder(client, kind, goingBack.revisionId)))
      throw changedMeanwhile()
    const table = tableOf(client, kind)
    const readOrder = async () => {
      const rows: Record<string, number>[] = await table.findMany({
        orderBy: orderOf(listed),
        select: { [idColumn]: true, position: true },
      })
      return rows.map((row) => ({ id: row[idColumn] ?? 0, position: row['position'] ?? 0 }))
    }
    const before = await readOrder()
    const moved = permutePositions(ids, before, direction)
    if (moved.length === 0) return null
    for (const { id: one, position } of moved)
      await table.update({ where: { [idColumn]: one }, data: { position } })
    const idsOf = (positioned: Positioned[]) => positioned.map(({ id: one }) => one)
    return keepOrder(client, ctx, kind, { before: idsOf(before), ids: idsOf(await readOrder()) })
  })
  return { message: 'The new order has been saved for your website.', revisionId }
}

/**
 * Distributes the positions that the records have among the same records, in the order of `ids`. Ids without a
 * record are ignored: somebody else may have deleted it.
 *
 * @returns the records whose position changes, with their new position
 */
export function permutePositions(ids: number[], records: Positioned[], direction: Direction): Positioned[] {
  const present = new Map(records.map((record) => [record.id, record.position]))
  const wanted = [...new Set(ids)].filter((one) => present.has(one))
  const sign = direction === 'ascending' ? 1 : -1
  const positions = wanted.map((one) => present.get(one) ?? 0).sort((a, b) => sign * (a - b))
  return wanted
    .map((one, at) => ({ id: one, position: positions[at] ?? 0 }))
    .filter(({ id: one, position }) => present.get(one) !== position)
}
