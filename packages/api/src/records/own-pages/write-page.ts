import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile } from '../../procedure/errors/database-errors.ts'
import { findOff, findUnpublished, type Waiting } from '../../unpublished/end-unpublished.ts'
import { keepDraft, prepareDraft, writeDraft } from '../../unpublished/keep-draft.ts'
import { putBackWith } from '../../unpublished/put-back.ts'
import { removeUnpublished } from '../../unpublished/remove-unpublished.ts'
import { takeOffHidden } from '../../unpublished/take-off-hidden.ts'
import { takeOff } from '../../unpublished/take-off.ts'
import type { ListDefinition } from '../record/definition.ts'
import { findRow } from '../record/read-rows.ts'
import { removeRow } from '../record/remove-row.ts'
import { createRow, updateRow } from '../record/write-row.ts'
import { definition } from './definition.ts'
import { newOwnPage, type OwnPage, type ownPageKey, type ownPageUpdate } from './schema.ts'
import { readOffPage } from './unpublished-pages.ts'

// Scripts wrote own pages with isPublished before there were drafts, and go on doing so.

type New = z.output<typeof newOwnPage>
type Change = z.output<typeof ownPageUpdate>

/** As the functions over all kinds take it. */
const anyDefinition = definition as unknown as ListDefinition

/** Adds a page; one that is not published is a draft. */
export async function createPage(ctx: Context, input: New): Promise<OwnPage> {
  if (input.isPublished !== false) return definition.present(ctx, await createRow(ctx, definition, input))
  const { isPublished: _, ...fields } = input
  const { id } = await keepDraft(ctx, anyDefinition, { fields, seen: null })
  return readOwn(ctx, id)
}

/**
 * Changes a page. One that is off the website stays so, unless the change publishes it; a change that says that it is not
 * published takes it off.
 *
 * @throws CONFLICT where a form saves one that was taken off since it was opened: it would say that the website has the change
 */
export async function updatePage(ctx: Context, input: Change): Promise<OwnPage> {
  if (!ctx.applied) {
    await takeOffHidden(ctx)
    const waiting = await findOff(ctx.db, 'ownPage', input.ownPageId)
    if (waiting && ctx.door !== 'rest' && input.isPublished === undefined) throw changedMeanwhile()
    if (waiting) return updateOffPage(ctx, waiting, input)
    if (input.isPublished === false) return updateAndTakeOff(ctx, input)
  }
  const { ownPageId, ...changes } = input
  return definition.present(ctx, await updateRow(ctx, definition, { ownPageId }, changes as never))
}

/** Deletes a page, on the website or off it. */
export async function removePage(ctx: Context, key: z.output<typeof ownPageKey>): Promise<string> {
  const isOff = await findOff(ctx.db, 'ownPage', key.ownPageId)
  return isOff ? removeUnpublished(ctx, definition, key.ownPageId) : removeRow(ctx, definition, key)
}

/**
 * Changes a page that is off the website, and puts it there where the change says so.
 *
 * @throws CONFLICT where it has another version
 */
async function updateOffPage(
  ctx: Context,
  waiting: Waiting,
  { ownPageId, isPublished, version, ...fields }: Change,
): Promise<OwnPage> {
  if (version !== undefined && version !== waiting.revision.version) throw changedMeanwhile()
  await keepDraft(ctx, anyDefinition, { id: ownPageId, fields, seen: waiting.revisionId })
  if (!isPublished) return readOwn(ctx, ownPageId)
  const draft = await findOff(ctx.db, 'ownPage', ownPageId)
  if (!draft) throw changedMeanwhile()
  const create = (within: Context, input: object) => createRow(within, definition, newOwnPage.parse(input))
  await putBackWith(ctx, { definition: anyDefinition, create }, draft, draft.revision, 'published')
  return definition.present(ctx, await findRow(ctx, definition, { ownPageId }))
}

/**
 * Takes a page off the website with what a change says, at once: nobody sees the change there.
 *
 * @throws NOT_FOUND where there is no such page; CONFLICT where it has another version
 */
async function updateAndTakeOff(
  ctx: Context,
  { ownPageId, isPublished: _, version, ...fields }: Change,
): Promise<OwnPage> {
  const pending = await findUnpublished(ctx.db, 'ownPage', ownPageId)
  const prepared = await prepareDraft(ctx, anyDefinition, {
    id: ownPageId,
    fields,
    seen: pending?.revisionId ?? null,
  })
  await ctx.db.$transaction(async (client) => {
    await takeOff(ctx, definition, ownPageId, version, client)
    const waiting = await findUnpublished(client, 'ownPage', ownPageId)
    await writeDraft(client, ctx, { ...prepared, waiting, row: undefined })
  })
  return readOwn(ctx, ownPageId)
}

async function readOwn(ctx: Context, ownPageId: number): Promise<OwnPage> {
  const page = await readOffPage(ctx, ownPageId)
  if (!page) throw changedMeanwhile()
  return page
}
