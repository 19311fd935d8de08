import type { Revision } from '@isse/db'
import { z } from 'zod'
import type { Kind } from '../site/kinds.ts'
import { readShape } from './shapes/readers.ts'

type Stateful = Pick<Revision, 'kind' | 'shape' | 'fields'>

/** A state of a record, as a revision holds it. Without a revisionId no saved revision holds it. */
export interface KeptState extends Pick<Revision, 'kind' | 'recordId' | 'shape' | 'fields'> {
  revisionId?: number
}

const state = z.record(z.string(), z.unknown())

/**
 * The columns of the record that a revision holds, in the shape that the kind has now.
 *
 * @throws where the revision holds no state
 */
export function fieldsOf({ kind, shape, fields }: Stateful) {
  return readShape(kind as Kind, shape, state.parse(fields))
}

/**
 * The columns that a record on the website has after it was gone back to a revision.
 *
 * Only servers before 1.1 hid a page by its column: now a page that is hidden is in no table.
 */
export function columnsOf(revision: Stateful) {
  return { ...fieldsOf(revision), ...whenPublished(revision.kind) }
}

/** The columns that a record on the website has in any case. */
export function whenPublished(kind: string): object {
  return kind === 'ownPage' ? { isPublished: true } : {}
}

const order = z.object({ before: z.array(z.int()), ids: z.array(z.int()) })

/** The two orders that a revision of a list's order holds. */
export function orderOf({ fields }: Pick<Revision, 'fields'>): z.infer<typeof order> {
  return order.parse(fields)
}
