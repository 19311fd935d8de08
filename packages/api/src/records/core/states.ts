import type { Kind } from '../../site/kinds.ts'
import type { Revision } from '@isse/db'
import { z } from 'zod'
import type { AnyDefinition, DefinitionFacts } from './definition.ts'
import { TRPCError } from '@trpc/server'
import { readWholeRow } from './read-rows.ts'
import type { Client } from './tables.ts'

/** The columns that a revision leaves out, because they are not content. */
export const NO_FIELDS = ['position', 'version', 'createdAt', 'updatedAt', 'isLive'] as const

type State = Record<string, unknown>

/** Not `defaultTheme`: the default theme may change later, but old revisions must keep their theme. */
const noTheme = {
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
 * Conversions of revisions with an earlier shape; each function converts from one shape to the next. Add one if the
 * meaning of columns changes, a column is dropped, or one may no longer be null. A new column needs none: a restored
 * record keeps its present value.
 */
const conversions: Partial<Record<Kind, readonly ((state: State) => State)[]>> = {
  // Adds the theme, with every default.
  charity: [(state) => ({ ...noTheme, ...state })],
}

/** The present shape number of a kind's revisions, from 1. */
export function shapeOf(kind: Kind): number {
  return (conversions[kind]?.length ?? 0) + 1
}

/** Converts the columns of a revision to the present shape. */
export function readShape(kind: Kind, shape: number, state: State): State {
  return (conversions[kind] ?? []).slice(shape - 1).reduce((read, convert) => convert(read), state)
}

type Stateful = Pick<Revision, 'kind' | 'shape' | 'fields'>

/** A state of a record. Without a revisionId it is not saved as a revision. */
export interface StoredState extends Pick<Revision, 'kind' | 'recordId' | 'shape' | 'fields'> {
  revisionId?: number
}

const state = z.record(z.string(), z.unknown())

/**
 * Returns the columns of a revision in the present shape.
 *
 * @throws if the revision holds no state
 */
export function fieldsOf({ kind, shape, fields }: Stateful) {
  return readShape(kind as Kind, shape, state.parse(fields))
}

/** References that published records of some kinds must have. */
const REFERENCES = ['imageId', 'documentFileId', 'slug'] as const

/**
 * Returns the columns that restore a revision. Required references that the state lacks, such as a forgotten picture,
 * are left out, so that the record keeps its own.
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

/** Removes the place from the columns of a revision if that base has been deleted since. */
export async function withoutDeletedPlace<Columns extends State>(
  client: Client,
  columns: Columns,
): Promise<Columns> {
  const { baseId } = columns
  if (typeof baseId !== 'number' || (await readWholeRow(client, 'base', { baseId }))) return columns
  return { ...columns, baseId: null }
}

const order = z.object({ before: z.array(z.int()), ids: z.array(z.int()) })

export function orderInRevision({ fields }: Pick<Revision, 'fields'>): z.infer<typeof order> {
  return order.parse(fields)
}

/**
 * Validates an input with the error of a procedure.
 *
 * @throws BAD_REQUEST with an issue for each invalid field
 */
export function checkInput(schema: z.ZodObject, input: object): Record<string, unknown> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
  return data
}

/**
 * Turns columns into the input of a save. Values that an input cannot express, such as a crop that is the picture's
 * own, are taken from the columns.
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
