import type { Context } from '../procedure/context.ts'
import { definitionOf } from '../records/record-routers.ts'
import { columnsOf } from '../revisions/fields.ts'
import { inputOf } from '../revisions/input-of.ts'
import { createOf, proceduresOf } from '../revisions/record-procedures.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { endUnpublished, findWaiting } from './end-unpublished.ts'
import { putBackWith } from './put-back.ts'

/**
 * Publishes what is unpublished of a record: its pending draft, or the whole record where it is off the website.
 *
 * @param seen the revision that the person has seen
 * @param version of the record on the website, as the person has seen it; left out, any is overwritten
 * @throws CONFLICT where somebody has saved since; BAD_REQUEST where something is missing; NOT_FOUND where nothing is unpublished
 */
export async function publish(
  ctx: Context,
  { kind, id, seen, version }: { kind: Kind; id: number; seen: number; version?: number | undefined },
): Promise<void> {
  const waiting = await findWaiting(ctx, kind, id, seen)
  const { revision, basedOn } = waiting
  const what = revision.what === 'drafted' ? 'published' : 'putBack'
  if (basedOn === null) return putBackWith(ctx, createOf(kind), waiting, revision, what)
  const definition = definitionOf(kind)
  const columns = columnsOf(revision)
  const goingBack = {
    revisionId: revision.revisionId,
    what,
    columns,
    beside: (client: Parameters<typeof endUnpublished>[0]) => endUnpublished(client, waiting),
  } as const
  const key = { [factsOf(kind).id]: id, version }
  await proceduresOf({ ...ctx, goingBack }, kind).update({
    ...inputOf(definition, definition.update, columns),
    ...key,
  })
}
