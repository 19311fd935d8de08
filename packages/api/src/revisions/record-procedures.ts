import type { AppliedRevision, Context } from '../procedure/context.ts'
import { createCallerFactory, router } from '../procedure/trpc.ts'
import { definitionOf, listDefinitionOf, recordRouters, routerOf } from '../records/record-routers.ts'
import { factsOf, type Kind, type ListKind } from '../site/kinds.ts'
import { columnsOf, type KeptState } from './fields.ts'
import { inputOf } from './input-of.ts'

const createCaller = createCallerFactory(router(recordRouters))

/** The procedures of any kind: the input that they get is checked by their own schemas. */
type Procedures = Record<'create' | 'update' | 'reorder', (input: object) => Promise<unknown>>

/** The procedures of a kind, with the rights of the request's account. */
export function proceduresOf(ctx: Context, kind: Kind): Procedures {
  return createCaller(ctx)[routerOf(kind)] as unknown as Procedures
}

/** The definition of a kind with a list, and the way to create one of its records. */
export function createOf(kind: Kind) {
  return {
    definition: listDefinitionOf(kind as ListKind),
    create: (ctx: Context, input: object) => proceduresOf(ctx, kind).create(input),
  }
}

/**
 * Changes a record that is on the website to what a revision says.
 *
 * @param version the version that the person has seen; left out, the present one is overwritten
 * @returns whether the record keeps its present picture, because that of the revision was forgotten
 */
export async function updateWith(
  ctx: Context,
  revision: KeptState,
  how: Pick<AppliedRevision, 'what' | 'beside'>,
  version: number | undefined,
): Promise<boolean> {
  const { kind, recordId, revisionId } = revision
  const known = kind as Kind
  const definition = definitionOf(known)
  const columns = columnsOf(revision)
  const key = { [factsOf(known).id]: recordId, version }
  const input = { ...inputOf(definition, definition.update, columns), ...key }
  const applied = { ...how, revisionId, columns }
  const saved = (await proceduresOf({ ...ctx, applied }, known).update(input)) as { image?: object | null }
  return !('imageId' in columns) && Boolean(saved.image)
}
