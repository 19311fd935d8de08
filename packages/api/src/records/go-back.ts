import type { Revision } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { inTransaction } from '../procedure/in-transaction.ts'
import { requireEditorOf } from '../procedure/trpc.ts'
import { changedMeanwhile } from '../procedure/errors/database-errors.ts'
import { definitionOf, listDefinitionOf } from './definitions.ts'
import { recordGone } from './core/definition.ts'
import { reorderRows } from './core/order.ts'
import { factsOf, type Kind, type ListKind } from '../site/kinds.ts'
import { findNewest } from './core/drafts.ts'
import { revisionGone } from './core/read-history.ts'
import { applyState, publish } from './core/publish.ts'
import { unpublish } from './core/unpublish-record.ts'
import { orderInRevision } from './core/states.ts'

type Way = 'wentBack' | 'undone'

/**
 * Restores the state of a revision, with the checks of every save. The record then equals the revision in every field.
 * An unpublished record is published.
 *
 * @param version the version that the person has seen; if left out, any is overwritten
 * @returns true if the record keeps its present picture, because the revision's was forgotten
 * @throws CONFLICT if the record has another version; NOT_FOUND if it is gone; BAD_REQUEST if the former state is
 * invalid today
 */
export async function applyRevision(
  ctx: Context,
  revision: Revision,
  what: Way,
  version?: number,
): Promise<boolean> {
  const { kind, recordId, revisionId } = revision
  const known = kind as Kind
  if (recordId === null) return applyOrder(ctx, revision, what)
  const definition = definitionOf(known)
  const newest = await findNewest(ctx.db, known, recordId)
  // Restoring the pending draft publishes it.
  if (newest.draft?.revisionId === revisionId)
    return publish(ctx, definition, { id: recordId, seen: revisionId, version })
  if (!newest.row && 'gone' in definition) throw recordGone(definition)
  const change = { what: newest.isUnpublished ? 'putBack' : what, wentBackTo: revisionId } as const
  return applyState(ctx, definition, newest, revision, { ...change, version })
}

async function applyOrder(ctx: Context, revision: Revision, what: Way): Promise<false> {
  const { kind, revisionId } = revision
  const { before, ids } = orderInRevision(revision)
  const definition = listDefinitionOf(kind as ListKind)
  const isUndone = what === 'undone'
  await reorderRows(ctx, definition, isUndone ? before : ids, {
    what: isUndone ? what : 'ordered',
    wentBackTo: revisionId,
  })
  return false
}

/**
 * Finds a revision with a state.
 *
 * @throws NOT_FOUND if there is none; FORBIDDEN if the account may not edit such records
 */
export async function findRevision(ctx: Context, revisionId: number): Promise<Revision> {
  const revision = await ctx.db.revision.findUnique({ where: { revisionId } })
  if (!revision?.fields) throw revisionGone()
  requireEditorOf(ctx, revision.kind as Kind)
  return revision
}

/** A save to undo: the version of a record that it made, or the revision of an order. */
export type Save = RecordSave | { revisionId: number }

interface RecordSave {
  kind: Kind
  id: number
  version: number
}

/**
 * Undoes a save, unless somebody has saved since. If the save published the record, undo unpublishes it.
 *
 * @returns true if the record keeps its present picture, because the previous version's was forgotten
 * @throws CONFLICT if somebody has saved since; NOT_FOUND if there is no previous state
 */
export async function undo(ctx: Context, save: Save): Promise<boolean> {
  if ('revisionId' in save) {
    const revision = await findRevision(ctx, save.revisionId)
    const { recordId: id, version } = revision
    if (id === null) return applyRevision(ctx, revision, 'undone')
    if (version === null) throw noPreviousState()
    return undo(ctx, { kind: revision.kind as Kind, id, version })
  }
  const { kind, id: recordId, version } = save
  requireEditorOf(ctx, kind)
  // Somebody has unpublished it since, and undo never publishes.
  if ((await findNewest(ctx.db, kind, recordId)).isUnpublished) throw changedMeanwhile()
  const previous = await ctx.db.revision.findFirst({
    where: { kind, recordId, version: { lt: version } },
    orderBy: { version: 'desc' },
  })
  if (await wasUnpublished(ctx, save, previous)) {
    await unpublish(ctx, listDefinitionOf(kind as ListKind), recordId, version)
    return false
  }
  if (!previous) throw noPreviousState()
  // Another version by now is a conflict, as for every save.
  return applyRevision(ctx, previous, 'undone', version)
}

/**
 * Undoes several saves that were made together, all or none.
 *
 * @returns true if one of the records keeps its present picture, because the previous version's was forgotten
 * @throws the errors of `undo`
 */
export async function undoAll(ctx: Context, saves: Save[]): Promise<boolean> {
  const [only] = saves
  // The files of a logo are made by another connection, which waits for a transaction on the embedded database.
  if (only && saves.length === 1) return undo(ctx, only)
  return inTransaction(ctx, async (within) => {
    const keepPicture: boolean[] = []
    for (const save of saves) keepPicture.push(await undo(within, save))
    return keepPicture.includes(true)
  })
}

function noPreviousState() {
  return new TRPCError({ code: 'NOT_FOUND', message: 'There is nothing before this save to go back to.' })
}

/** Returns true if the save published the record, so that undo has to unpublish it. */
async function wasUnpublished(
  { db }: Context,
  { kind, id: recordId, version }: RecordSave,
  previous: Revision | null,
): Promise<boolean> {
  if (factsOf(kind).fixed) return false
  const save = await db.revision.findUnique({
    where: { kind_recordId_version: { kind, recordId, version } },
    select: { what: true },
  })
  // A draft is a version of its record only while the record is unpublished.
  return save?.what === 'created' || save?.what === 'putBack' || previous?.what === 'drafted'
}

/** The message of a successful save. Adds a sentence if the picture of the version was forgotten. */
export function addPictureStayed(message: string, keepsPicture: boolean): string {
  return keepsPicture
    ? `${message} The picture stayed as it is, because that of the version is no longer in the history.`
    : message
}
