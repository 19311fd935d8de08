import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { changedMeanwhile } from '../procedure/errors/database-errors.ts'
import type { Client } from '../records/record/definition.ts'
import type { Kind } from '../site/kinds.ts'

/** What is unpublished of a record, with its newest words; null where nothing is. */
export function findUnpublished(client: Client, kind: Kind, recordId: number) {
  return client.unpublished.findUnique({
    where: { kind_recordId: { kind, recordId } },
    include: { revision: true },
  })
}

/** Finds what a record is that is off the website; undefined where it is on it, or nowhere. */
export async function findOff(client: Client, kind: Kind, recordId: number): Promise<Waiting | undefined> {
  const waiting = await findUnpublished(client, kind, recordId)
  return waiting?.basedOn === null ? waiting : undefined
}

export type Waiting = NonNullable<Awaited<ReturnType<typeof findUnpublished>>>

/**
 * Finds what is unpublished of a record, as the person has seen it.
 *
 * @throws NOT_FOUND where nothing is; CONFLICT where it is something newer
 */
export async function findWaiting(
  { db }: Pick<Context, 'db'>,
  kind: Kind,
  id: number,
  seen: number,
): Promise<Waiting> {
  const waiting = await findUnpublished(db, kind, id)
  if (!waiting)
    throw new TRPCError({
      code: 'NOT_FOUND',
      message: 'There is no such draft any more: somebody has published or removed it. Load the page again.',
    })
  if (waiting.revisionId !== seen) throw changedMeanwhile()
  return waiting
}

/**
 * Ends that something of a record is unpublished, in the transaction that publishes, discards or deletes it.
 *
 * @throws CONFLICT where it has newer words than those that were seen, or was taken off the website since
 */
export async function endUnpublished(
  client: Client,
  { kind, recordId, revisionId, basedOn }: Waiting,
): Promise<void> {
  // Compares basedOn too: taking a record off the website clears it and keeps revisionId.
  const { count } = await client.unpublished.deleteMany({ where: { kind, recordId, revisionId, basedOn } })
  if (count === 0) throw changedMeanwhile()
}

/**
 * Refuses a save by a screen that does not know of a draft: to publish beside it would leave the draft behind. A script knows of
 * no drafts, and going back to a version leaves them as they are.
 *
 * @throws CONFLICT where a draft waits
 */
export async function refuseUnseenDraft(
  client: Client,
  { door, applied }: Pick<Context, 'door' | 'applied'>,
  kind: Kind,
  recordId: number,
): Promise<void> {
  if (door === 'rest' || applied) return
  if (await client.unpublished.count({ where: { kind, recordId } })) throw changedMeanwhile()
}
