import { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile } from '../../procedure/errors/database-errors.ts'
import { id } from '../../procedure/fields/fields.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { isNewestOrder, writeOrderRevision, type Change, type Saver } from './write-revision.ts'
import { type Client, isLiveSql, liveOnly, orderOf, tableOf, recordTables } from './tables.ts'

/** The ids of records in their new order. Records that are left out keep their places. */
export const order = z.object({ ids: z.array(id).min(1).max(5_000) })

/** A message for the screen, and the revision for undo. */
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

/** Reads the ids and positions of a list's published records, in order. Unpublished ones keep their positions. */
export async function readOrder(client: Client, listed: Listed): Promise<Positioned[]> {
  const idColumn = factsOf(listed.kind).id
  const rows: Record<string, number>[] = await tableOf(client, listed.kind).findMany({
    where: liveOnly(listed.kind),
    orderBy: orderOf(listed),
    select: { [idColumn]: true, position: true },
  })
  return rows.map((row) => ({ id: row[idColumn] ?? 0, position: row['position'] ?? 0 }))
}

/** Returns the position after all others of a list, for either direction. */
export async function nextPosition(client: Client, kind: ListKind): Promise<number> {
  const { model } = factsOf(kind)
  const [{ next }] = await client.$queryRaw<[{ next: number }]>`
    SELECT nextval(pg_get_serial_sequence(${`"${model}"`}, 'position'))::int AS next`
  return next
}

/** Serializes reorders of a list: others wait for the end of this transaction. */
async function lockList(client: Client, kind: ListKind): Promise<void> {
  const { table, id: column } = recordTables[kind]
  await client.$queryRaw`SELECT 1 FROM ${table} WHERE ${isLiveSql(kind)} ORDER BY ${column} FOR UPDATE`
}

/** Writes positions. @returns the number of changed positions */
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
 * Reorders a list in one transaction, and writes only the positions that change. Concurrent reorders run one after the
 * other.
 *
 * @param change set if an order is restored or undone
 * @throws CONFLICT if an undone order is no longer the newest
 */
export async function reorderRows(
  ctx: Pick<Context, 'db'> & Saver,
  listed: Listed,
  ids: number[],
  change: Change = { what: 'ordered' },
): Promise<z.infer<typeof ordered>> {
  const { kind } = listed
  const revisionId = await ctx.db.$transaction(async (client) => {
    await lockList(client, kind)
    if (change.what === 'undone' && !(await isNewestOrder(client, kind, change.wentBackTo ?? 0)))
      throw changedMeanwhile()
    const before = await readOrder(client, listed)
    if ((await writeOrder(client, listed, ids, before)) === 0) return null
    const idsOf = (positioned: Positioned[]) => positioned.map(({ id: one }) => one)
    const now = { before: idsOf(before), ids: idsOf(await readOrder(client, listed)) }
    return writeOrderRevision(client, ctx, listed.kind, now, change)
  })
  return { message: 'The new order has been saved for your website.', revisionId }
}

/**
 * Distributes the records' own positions among them, in the order of `ids`. Ignores ids without a record, which
 * somebody else may have deleted.
 *
 * @returns the records whose position changes, with the new position
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
