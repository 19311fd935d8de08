import { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { id } from '../../procedure/fields/fields.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { tableOf } from './read-rows.ts'

/** The ids of records in the order that they are to have; records that are left out stay where they are. */
export const order = z.object({ ids: z.array(id).min(1).max(5_000) })

/** The answer to a change of order: a sentence for the screen. */
export const ordered = z.object({ message: z.string() })

interface Positioned {
  id: number
  position: number
}

type Direction = 'ascending' | 'descending'

/** Brings records into an order, in one transaction: those whose position changes are written, the others are not. */
export async function reorderRows(
  { db }: Pick<Context, 'db'>,
  { kind, direction }: { kind: ListKind; direction: Direction },
  ids: number[],
): Promise<z.infer<typeof ordered>> {
  const idColumn = factsOf(kind).id
  const table = tableOf(db, kind)
  const rows: Record<string, number>[] = await table.findMany({
    where: { [idColumn]: { in: ids } },
    select: { [idColumn]: true, position: true },
  })
  const records = rows.map((row) => ({ id: row[idColumn] ?? 0, position: row['position'] ?? 0 }))
  const moved = permutePositions(ids, records, direction)
  await db.$transaction(
    moved.map((one) => table.update({ where: { [idColumn]: one.id }, data: { position: one.position } })),
  )
  return { message: 'The new order has been saved for your website.' }
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
