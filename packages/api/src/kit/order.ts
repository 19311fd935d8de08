import { z } from 'zod'
import { id } from './fields.ts'

/** The ids of records in the order that they are to have; those left out stay where they are. */
export const order = z.object({ ids: z.array(id).min(1).max(5_000) })

/** The answer to a change of order: a sentence for the screen. */
export const ordered = z.object({ message: z.string() })

interface Placed {
  id: number
  position: number
}

/**
 * Shares out the places that the records hold among themselves, in the order of `ids`. Ids that are not there (any
 * more) are passed over.
 *
 * @returns the records that get another place, and which
 */
export function shareOut(ids: number[], records: Placed[], direction: 'ascending' | 'descending'): Placed[] {
  const present = new Map(records.map((record) => [record.id, record.position]))
  const wanted = [...new Set(ids)].filter((one) => present.has(one))
  const sign = direction === 'ascending' ? 1 : -1
  const places = wanted.map((one) => present.get(one) ?? 0).sort((a, b) => sign * (a - b))
  return wanted
    .map((one, at) => ({ id: one, position: places[at] ?? 0 }))
    .filter(({ id: one, position }) => present.get(one) !== position)
}
