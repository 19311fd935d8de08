import { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile } from '../../procedure/errors/database-errors.ts'
import { id } from '../../procedure/fields/fields.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { isNewestOrder, keepOrder, type Saver } from '../../revisions/write-revision.ts'
import type { Client } from './definition.ts'
import { orderOf, tableOf } from './table.ts'
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

interface Listed {
  kind: ListKind
  direction: Direction
}

/** Reads the ids and positions of the records of a list, in its order. */
export async function readOrder(client: Client, listed: Listed): Promise<Positioned[]> {
  const idColumn = factsOf(listed.kind).id
  const rows: Record<string, number>[] = await tableOf(client, listed.kind).findMany({
    orderBy: orderOf(listed),
    select: { [idColumn]: true, position: true },
  })
  return rows.map((row) => ({ id: row[idColumn] ?? 0, position: row['position'] ?? 0 }))
}

/** Has another order of the list wait for the end of this transaction. */
async function lockList(client: Client, kind: ListKind): Promise<void> {
  const { table, id: column } = recordTables[kind]
  await client.$queryRaw`SELECT 1 FROM ${table} ORDER BY ${column} FOR UPDATE`
}

/** Brings records into an order. @returns how many have another position now */
async function writeOrder(
  client: Client,
  { kind, direction }: Listed,
  ids: number[],
  before: Positioned[],
): Promise<number> {
  const moved = permutePositions(ids, before, direction)
  for (const { id: one, position } of moved)
    await tableOf(client, kind).update({ where: { [factsOf(kind).id]: one }, data: { position } })
  return moved.length
}

/**
 * Puts a record of a list behind the one that stood before it once, or else before the one that stood after it; where both
 * are gone it stays where its position has it.
 */
export async function placeBeside(
  client: Client,
  listed: Listed,
  moved: number,
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  await lockList(client, listed.kind)
  const present = await readOrder(client, listed)
  const ids = present.flatMap((one) => (one.id === moved ? [] : one.id))
  const behind = ids.indexOf(before ?? 0)
  const ahead = ids.indexOf(after ?? 0)
  if (behind < 0 && ahead < 0) return
  ids.splice(behind < 0 ? ahead : behind + 1, 0, moved)
  await writeOrder(client, listed, ids, present)
}

/**
 * Brings records into an order, in one transaction: those whose position changes are written, the others are not. Two orders
 * at once are saved one after the other.
 *
 * @throws CONFLICT where an order is taken back that is no longer the newest
 */
export async function reorderRows(
  ctx: Pick<Context, 'db'> & Saver,
  listed: Listed,
  ids: number[],
): Promise<z.infer<typeof ordered>> {
  const { kind } = listed
  const { applied } = ctx
  const revisionId = await ctx.db.$transaction(async (client) => {
    await lockList(client, kind)
    if (applied?.what === 'undone' && !(await isNewestOrder(client, kind, applied.revisionId ?? 0)))
      throw changedMeanwhile()
    const before = await readOrder(client, listed)
    if ((await writeOrder(client, listed, ids, before)) === 0) return null
    const idsOf = (positioned: Positioned[]) => positioned.map(({ id: one }) => one)
    return keepOrder(client, ctx, listed.kind, {
      before: idsOf(before),
      ids: idsOf(await readOrder(client, listed)),
    })
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
