import type { Prisma } from '@isse/db'
import { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { id } from '../../procedure/fields/fields.ts'

/** The ids of records in the order that they are to have; records that are left out stay where they are. */
export const order = z.object({ ids: z.array(id).min(1).max(5_000) })

/** The answer to a change of order: a sentence for the screen. */
export const ordered = z.object({ message: z.string() })

interface Positioned {
  id: number
  position: number
}

/** A list whose order administrators change. */
interface OrderedList {
  /** Whether the list begins with the lowest position or with the highest. */
  direction: 'ascending' | 'descending'
  /** Reads the positions of the records that are to be moved. */
  read: () => Promise<Positioned[]>
  write: (id: number, position: number) => Prisma.PrismaPromise<unknown>
}

/** Brings records into an order, in one transaction: those whose position changes are written, the others are not. */
export async function reorder(
  { db }: Pick<Context, 'db'>,
  ids: number[],
  { direction, read, write }: OrderedList,
): Promise<z.infer<typeof ordered>> {
  const moved = permutePositions(ids, await read(), direction)
  await db.$transaction(moved.map(({ id: one, position }) => write(one, position)))
  return { message: 'The new order has been saved for your website.' }
}

/**
 * Distributes the positions that the records have among the same records, in the order of `ids`. Ids without a
 * record are ignored: somebody else may have deleted it.
 *
 * @returns the records whose position changes, with their new position
 */
export function permutePositions(
  ids: number[],
  records: Positioned[],
  direction: OrderedList['direction'],
): Positioned[] {
  const present = new Map(records.map((record) => [record.id, record.position]))
  const wanted = [...new Set(ids)].filter((one) => present.has(one))
  const sign = direction === 'ascending' ? 1 : -1
  const positions = wanted.map((one) => present.get(one) ?? 0).sort((a, b) => sign * (a - b))
  return wanted
    .map((one, at) => ({ id: one, position: positions[at] ?? 0 }))
    .filter(({ id: one, position }) => present.get(one) !== position)
}
