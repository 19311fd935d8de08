import type { Revision } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { createCallerFactory, requireRole, router } from '../procedure/trpc.ts'
import { definitionOf, recordRouters, routerOf } from '../records/record-routers.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { fieldsOf, orderOf } from './fields.ts'

const createCaller = createCallerFactory(router(recordRouters))

/** The procedures of any kind: the input that they get is checked by their own schemas. */
type Procedures = Record<'update' | 'reorder', (input: object) => Promise<unknown>>

/** Whether a record is gone back to, or a save taken back. */
type Way = 'wentBack' | 'undone'

/**
 * Applies a revision through the record's own update, which checks it as it checks every save. The record then equals the
 * revision in every column that is a field of it.
 *
 * @param version the version that the person has seen; left out, the present one is overwritten
 * @throws CONFLICT where the record has another version; NOT_FOUND where it is gone; BAD_REQUEST where what was saved then
 * cannot be saved now
 */
export async function applyRevision(
  ctx: Context,
  revision: Revision,
  what: Way,
  version?: number,
): Promise<void> {
  const { kind, recordId, revisionId } = revision
  const known = kind as Kind
  const columns = fieldsOf(revision)
  if (recordId === null) return applyOrder(ctx, revision, what)
  const definition = definitionOf(known)
  const wanted = { ...columns, ...definition.inputOf?.(columns), [factsOf(known).id]: recordId, version }
  const { shape } = definition.update
  // The columns set what an input cannot say: that a crop is the image's.
  const isSaid = ([name, value]: [string, unknown]) =>
    name in shape && (value !== null || shape[name]?.safeParse(null).success)
  const input = Object.fromEntries(Object.entries(wanted).filter(isSaid))
  await proceduresOf({ ...ctx, goingBack: { revisionId, what, columns } }, known).update(input)
}

async function applyOrder(ctx: Context, revision: Revision, what: Way): Promise<void> {
  const { kind, revisionId } = revision
  const { before, ids } = orderOf(revision)
  const goingBack = { revisionId, what, columns: {} }
  await proceduresOf({ ...ctx, goingBack }, kind as Kind).reorder({ ids: what === 'undone' ? before : ids })
}

function proceduresOf(ctx: Context, kind: Kind): Procedures {
  return createCaller(ctx)[routerOf(kind)] as unknown as Procedures
}

/**
 * Finds a revision whose state can be shown.
 *
 * @throws NOT_FOUND where there is none; FORBIDDEN where the account may not edit such records
 */
export async function findRevision(ctx: Context, revisionId: number): Promise<Revision> {
  const revision = await ctx.db.revision.findUnique({ where: { revisionId } })
  if (!revision?.fields)
    throw new TRPCError({
      code: 'NOT_FOUND',
      message: 'That is no longer in the history. Load the history again.',
    })
  requireEditorOf(ctx, revision.kind as Kind)
  return revision
}

/** @throws FORBIDDEN where the account may not edit records of the kind */
export function requireEditorOf(ctx: Context, kind: Kind): void {
  if (factsOf(kind).fixed === 'one') requireRole(ctx, 'administrators')
}

/** A save that is taken back: the version of a record that it made, or its revision, as an order has one. */
export type Save = { kind: Kind; id: number; version: number } | { revisionId: number }

/**
 * Takes back a save, for as long as nobody has saved since.
 *
 * @throws CONFLICT where somebody has saved since; NOT_FOUND where there is nothing before it
 */
export async function undo(ctx: Context, save: Save): Promise<void> {
  if ('revisionId' in save) {
    const revision = await findRevision(ctx, save.revisionId)
    const { recordId: id, version } = revision
    if (id === null || version === null) return applyRevision(ctx, revision, 'undone')
    return undo(ctx, { kind: revision.kind as Kind, id, version })
  }
  const { kind, id: recordId, version } = save
  requireEditorOf(ctx, kind)
  const previous = await ctx.db.revision.findFirst({
    where: { kind, recordId, version: { lt: version } },
    orderBy: { version: 'desc' },
  })
  if (!previous)
    throw new TRPCError({ code: 'NOT_FOUND', message: 'There is nothing before this save to go back to.' })
  // A record that has another version by now is a conflict, as for every save.
  await applyRevision(ctx, previous, 'undone', version)
}
