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
import { applyState, publish } from './core/publish.ts'
import { unpublish } from './core/unpublish-record.ts'
import { orderInRevision } from './core/states.ts'

/** Whether a record is gone back to, or a save taken back. */
type Way = 'wentBack' | 'undone'

/**
 * Gives a record the state of a revision, checked as every save is. The record then equals the
 * revision in every column that is a field of it. A record that is off the website is put back with it.
 *
 * @param version the version that the person has seen; left out, the present one is overwritten
 * @returns whether the record keeps its present picture, because that of the revision was forgotten
 * @throws CONFLICT where the record has another version; NOT_FOUND where it is gone; BAD_REQUEST where what was saved then
 * cannot be saved now
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
  // To go back to the pending draft is to publish it.
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

/** A save that is taken back: the version of a record that it made, or its revision, as an order has one. */
export type Save = RecordSave | { revisionId: number }

interface RecordSave {
  kind: Kind
  id: number
  version: number
}

/**
 * Takes back a save, for as long as nobody has saved since. A record that the save put on the website is taken off it.
 *
 * @returns whether the record keeps its present picture, because that of the version before was forgotten
 * @throws CONFLICT where somebody has saved since; NOT_FOUND where there is nothing before it
 */
export async function undo(ctx: Context, save: Save): Promise<boolean> {
  if ('revisionId' in save) {
    const revision = await findRevision(ctx, save.revisionId)
    const { recordId: id, version } = revision
    if (id === null) return applyRevision(ctx, revision, 'undone')
    if (version === null) throw nothingBefore()
    return undo(ctx, { kind: revision.kind as Kind, id, version })
  }
  const { kind, id: recordId, version } = save
  requireEditorOf(ctx, kind)
  // Somebody has taken it off the website since: an undo puts nothing back.
  if ((await findNewest(ctx.db, kind, recordId)).isUnpublished) throw changedMeanwhile()
  const previous = await ctx.db.revision.findFirst({
    where: { kind, recordId, version: { lt: version } },
    orderBy: { version: 'desc' },
  })
  if (await wasOff(ctx, save, previous)) {
    await unpublish(ctx, listDefinitionOf(kind as ListKind), recordId, version)
    return false
  }
  if (!previous) throw nothingBefore()
  // A record that has another version by now is a conflict, as for every save.
  return applyRevision(ctx, previous, 'undone', version)
}

/**
 * Takes back several saves that were made at once, or none of them.
 *
 * @returns whether one of the records keeps its present picture, because that of the version before was forgotten
 * @throws what `undo` throws
 */
export async function undoAll(ctx: Context, saves: Save[]): Promise<boolean> {
  const [only] = saves
  // A refusal may have to read what it names, which a transaction that has failed cannot.
  if (only && saves.length === 1) return undo(ctx, only)
  return inTransaction(ctx, async (within) => {
    const keepPicture: boolean[] = []
    for (const save of saves) keepPicture.push(await undo(within, save))
    return keepPicture.includes(true)
  })
}

function nothingBefore() {
  return new TRPCError({ code: 'NOT_FOUND', message: 'There is nothing before this save to go back to.' })
}

/** Whether the record was on no page before a save: then to take the save back is to take the record off the website. */
async function wasOff(
  { db }: Context,
  { kind, id: recordId, version }: RecordSave,
  previous: Revision | null,
): Promise<boolean> {
  if (factsOf(kind).fixed) return false
  const save = await db.revision.findUnique({
    where: { kind_recordId_version: { kind, recordId, version } },
    select: { what: true },
  })
  // A draft is a version of its record only where the record is off the website.
  return save?.what === 'created' || save?.what === 'putBack' || previous?.what === 'drafted'
}

/** The sentence that a save succeeded, with one that its picture is the present one where the picture of the version was forgotten. */
export function addPictureStayed(message: string, keepsPicture: boolean): string {
  return keepsPicture
    ? `${message} The picture stayed as it is, because that of the version is no longer in the history.`
    : message
}
