import type { Kind } from '../../site/kinds.ts'
import type { Revision } from '@isse/db'
import { z } from 'zod'
import type { AnyDefinition, DefinitionFacts } from './definition.ts'
import { TRPCError } from '@trpc/server'

/** The columns of a record that a revision does not hold: a record has them whatever its fields say. */
export const NO_FIELDS = ['position', 'version', 'createdAt', 'updatedAt', 'isLive'] as const

/** The columns of a revision. */
type State = Record<string, unknown>

/** Not `ownLook`: a site's own look may change later, and what revisions of the earlier shape looked like does not. */
const noLook = {
  lookPrimary: '',
  lookAccent: '',
  lookDark: '',
  lookType: 'poppins',
  lookCorners: 'round',
  lookLines: 'line',
  lookOrnament: 'lemon',
  lookDarkMode: false,
}

/**
 * How revisions of earlier shapes are read: each function makes the columns of a shape of those of the shape before. A kind gets one
 * where columns change what they mean. A column that is merely new needs none: a record that goes back keeps its present value.
 */
const conversions: Partial<Record<Kind, readonly ((state: State) => State)[]>> = {
  // The look, of which nothing was chosen.
  charity: [(state) => ({ ...noLook, ...state })],
}

/** The number of the shape that a kind's revisions have now, from 1. */
export function shapeOf(kind: Kind): number {
  return (conversions[kind]?.length ?? 0) + 1
}

/** Reads the columns of a revision of an earlier shape as those of the present one. */
export function readShape(kind: Kind, shape: number, state: State): State {
  return (conversions[kind] ?? []).slice(shape - 1).reduce((read, convert) => convert(read), state)
}

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
export function orderInRevision({ fields }: Pick<Revision, 'fields'>): z.infer<typeof order> {
  return order.parse(fields)
}

/**
 * Checks an input by a schema, as the procedure of that schema does.
 *
 * @throws BAD_REQUEST with what is wrong of each field
 */
export function checkInput(schema: z.ZodObject, input: object): Record<string, unknown> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
  return data
}

/**
 * The input of a save that makes a record what columns say. What an input cannot say, such as that a crop is the picture's
 * own, the save takes from the columns.
 *
 * @param schema of the input
 */
export function inputOf(
  definition: Pick<DefinitionFacts, 'inputOf'>,
  { shape }: z.ZodObject,
  columns: Record<string, unknown>,
): object {
  const fields: Record<string, z.ZodType | undefined> = shape
  const wanted = { ...columns, ...definition.inputOf?.(columns) }
  const isSaid = ([name, value]: [string, unknown]) =>
    name in fields && (value !== null || fields[name]?.safeParse(null).success)
  return Object.fromEntries(Object.entries(wanted).filter(isSaid))
}
