import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { inTransaction } from '../../procedure/in-transaction.ts'
import { changedMeanwhile } from '../../procedure/errors/database-errors.ts'
import { saveDraft } from '../core/save-draft.ts'
import { unpublish, removeRow } from '../core/unpublish-record.ts'
import { recordGone, type ListDefinition } from '../core/definition.ts'
import { readWholeRow, findRow } from '../core/read-rows.ts'
import { createRecord, saveRecord, updateRecord, workOutColumns } from '../core/save-record.ts'
import { definition } from './definition.ts'
import type { newOwnPage, OwnPage, ownPageKey, ownPageUpdate } from './schema.ts'

// Scripts wrote custom pages with isPublished before drafts existed, and still do.

const anyDefinition = definition as ListDefinition

/** Adds a page; an unpublished one is a draft. */
export async function createPage(ctx: Context, input: z.output<typeof newOwnPage>): Promise<OwnPage> {
  const { isPublished = true, ...fields } = input
  if (isPublished) return definition.serialize(ctx, await createRecord(ctx, definition, fields))
  const { id } = await saveDraft(ctx, anyDefinition, { fields, seen: null })
  return definition.serialize(
    ctx,
    await findRow({ ...ctx, seesUnpublished: true }, definition, { ownPageId: id }),
  )
}

/**
 * Changes a page. An unpublished one stays so unless the change publishes it; `isPublished: false` unpublishes it.
 *
 * @throws NOT_FOUND if there is no such page; CONFLICT if it has another version, or was unpublished since the form was
 * opened, which would report the change as public
 */
export async function updatePage(ctx: Context, input: z.output<typeof ownPageUpdate>): Promise<OwnPage> {
  const { ownPageId, isPublished, ...fields } = input
  const before = await readWholeRow(ctx.db, 'ownPage', { ownPageId })
  if (!before) throw recordGone(definition)
  if (before.isPublished && isPublished !== false)
    return definition.serialize(ctx, await updateRecord(ctx, definition, { ownPageId }, fields as never))
  if (!before.isPublished && ctx.source !== 'rest' && isPublished === undefined) throw changedMeanwhile()
  if (!before.isPublished) return saveUnpublished(ctx, before, fields, isPublished ?? false)
  return inTransaction(ctx, async (within) => {
    await unpublish(within, anyDefinition, ownPageId, fields.version)
    const unpublished = await readWholeRow(within.db, 'ownPage', { ownPageId })
    if (!unpublished) throw changedMeanwhile()
    return saveUnpublished(within, unpublished, { ...fields, version: undefined }, false)
  })
}

async function saveUnpublished(
  ctx: Context,
  before: NonNullable<Awaited<ReturnType<typeof readWholeRow<'ownPage'>>>>,
  { version, ...fields }: Omit<z.output<typeof ownPageUpdate>, 'ownPageId' | 'isPublished'>,
  isPublic: boolean,
): Promise<OwnPage> {
  const columns = await workOutColumns(ctx, definition, fields as never, before)
  const what = isPublic ? 'published' : 'drafted'
  const save = { what, before, version, isPublic } as const
  return definition.serialize(ctx, await saveRecord(ctx, definition, columns, save))
}

export function removePage(ctx: Context, key: z.output<typeof ownPageKey>): Promise<string> {
  return removeRow(ctx, definition, key)
}
