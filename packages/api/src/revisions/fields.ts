import type { Revision } from '@isse/db'
import { z } from 'zod'
import type { Kind } from '../site/kinds.ts'
import { readShape } from './shapes/readers.ts'

const state = z.record(z.string(), z.unknown())

/**
 * The columns of the record that a revision holds, in the shape that the kind has now.
 *
 * @throws where the revision holds no state
 */
export function fieldsOf({ kind, shape, fields }: Pick<Revision, 'kind' | 'shape' | 'fields'>) {
  return readShape(kind as Kind, shape, state.parse(fields))
}

const order = z.object({ before: z.array(z.int()), ids: z.array(z.int()) })

/** The two orders that a revision of a list's order holds. */
export function orderOf({ fields }: Pick<Revision, 'fields'>): z.infer<typeof order> {
  return order.parse(fields)
}
