import type { Context } from '../procedure/context.ts'
import type { Client } from '../records/record/definition.ts'
import { createOf, updateWith } from '../revisions/record-procedures.ts'
import type { Kind } from '../site/kinds.ts'
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
  const beside = (client: Client) => endUnpublished(client, waiting)
  return updateWith(ctx, revision, { what, beside }, version)
}
