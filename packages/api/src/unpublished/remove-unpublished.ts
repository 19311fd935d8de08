import type { Context } from '../procedure/context.ts'
import { changedMeanwhile } from '../procedure/errors/database-errors.ts'
import { releaseAll } from '../records/record/release-files.ts'
import { recordGone, type ListDefinition } from '../records/record/definition.ts'
import { endRevisions, filesOf, keepLine } from '../revisions/write-revision.ts'
import type { Kind } from '../site/kinds.ts'
import { endUnpublished, findOff, findWaiting } from './end-unpublished.ts'

/**
 * Discards the draft of a record that is on the website. It stays in the history until that is thinned out.
 *
 * @throws CONFLICT where it is not the draft that was seen, or the record is off the website; NOT_FOUND where there is none
 */
export async function discardDraft(ctx: Context, kind: Kind, id: number, seen: number): Promise<void> {
  const waiting = await findWaiting(ctx, kind, id, seen)
  if (waiting.basedOn === null) throw changedMeanwhile()
  await ctx.db.$transaction(async (client) => {
    await endUnpublished(client, waiting)
    await keepLine(client, ctx, { what: 'discarded', kind, recordId: id, name: waiting.revision.name })
  })
}

/**
 * Deletes a record that is off the website for good, with its revisions and its files.
 *
 * @returns what people knew it by
 * @throws NOT_FOUND where it is not there, or is on the website
 */
export async function removeUnpublished(
  ctx: Context,
  definition: Pick<ListDefinition, 'kind' | 'gone' | 'whileOff'>,
  id: number,
): Promise<string> {
  const { kind } = definition
  const waiting = await findOff(ctx.db, kind, id)
  if (!waiting) throw recordGone(definition)
  const { name } = waiting.revision
  const ended = await ctx.db.$transaction(async (client) => {
    await endUnpublished(client, waiting)
    await definition.whileOff?.removed(client, id)
    await client.demonstrationRecord.deleteMany({ where: { kind, recordId: id } })
    return endRevisions(client, ctx, kind, { id, name })
  })
  await releaseAll(ctx, filesOf(ended))
  return name
}
