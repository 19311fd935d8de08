import type { Prisma } from '@isse/db'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../procedure/context.ts'
import { definitionOf } from '../records/record-routers.ts'
import type { Client } from '../records/record/definition.ts'
import { fieldsOf, type KeptState } from '../revisions/fields.ts'
import { createOf, updateWith } from '../revisions/record-procedures.ts'
import { shapeOf } from '../revisions/shapes/readers.ts'
import type { Kind } from '../site/kinds.ts'
import { endUnpublished, findWaiting, type Waiting } from './end-unpublished.ts'
import { workOutDraft } from './keep-draft.ts'
import { putBackWith } from './put-back.ts'

interface Publishing {
  kind: Kind
  id: number
  /** The revision that the person has seen. */
  seen: number
  /** Of the record on the website, as the person has seen it; left out, any is overwritten. */
  version?: number | undefined
  /** What the person has typed into the form since; left out, the words are those that were kept. */
  fields?: Record<string, unknown> | undefined
}

/**
 * Publishes what is unpublished of a record: its pending draft, or the whole record where it is off the website.
 *
 * @returns whether the record keeps its present picture, because that of the draft was forgotten
 * @throws CONFLICT where somebody has saved since; BAD_REQUEST where something is missing; NOT_FOUND where nothing is unpublished
 */
export async function publish(
  ctx: Context,
  { kind, id, seen, version, fields }: Publishing,
): Promise<boolean> {
  const waiting = await findWaiting(ctx, kind, id, seen)
  const state = fields ? await changeKept(ctx, waiting, fields) : waiting.revision
  const what = waiting.revision.what === 'drafted' ? 'published' : 'putBack'
  if (waiting.basedOn === null) return putBackWith(ctx, createOf(kind), waiting, state, what)
  const beside = (client: Client) => endUnpublished(client, waiting)
  return updateWith(ctx, state, { what, beside }, version)
}

/** Works out the words that were kept with those that were typed since. They are published at once, and kept as no draft. */
async function changeKept(
  ctx: Context,
  waiting: Waiting,
  fields: Record<string, unknown>,
): Promise<KeptState> {
  const { kind, revision } = waiting
  const definition = definitionOf(kind as Kind)
  const { state } = await workOutDraft(ctx, definition, { id: waiting.recordId, fields }, waiting)
  // As the database would have kept it: dates are texts.
  const kept = JSON.parse(JSON.stringify(state)) as Prisma.JsonObject
  if (isDeepStrictEqual(kept, fieldsOf(revision))) return revision
  return { kind, recordId: waiting.recordId, shape: shapeOf(kind as Kind), fields: kept }
}
