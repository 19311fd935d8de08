import type { Revision } from '@isse/db'
import { z } from 'zod'
import type { AnyDefinition } from './definition.ts'
import type { Kind } from '../../site/kinds.ts'
import { readShape } from './revision-shapes.ts'

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

/** The columns that refer to something that a published record of some kinds must have. */
const REFERENCES = ['imageId', 'documentFileId', 'slug'] as const

/**
 * The columns that a record has after it got the state of a revision. What the state lacks and the record must have, such as a
 * picture that was forgotten, is left out: the record keeps its own.
 */
export function columnsOf({ update }: Pick<AnyDefinition, 'update'>, revision: Stateful) {
  const columns = { ...fieldsOf(revision) }
  for (const name of REFERENCES)
    if (columns[name] === null && !update.shape[name]?.safeParse(null).success) {
      delete columns[name]
      if (name === 'imageId') for (const of of ['imageAlt', 'focalX', 'focalY']) delete columns[of]
    }
  return columns
}

const order = z.object({ before: z.array(z.int()), ids: z.array(z.int()) })

/** The two orders that a revision of a list's order holds. */
export function orderOf({ fields }: Pick<Revision, 'fields'>): z.infer<typeof order> {
  return order.parse(fields)
}
