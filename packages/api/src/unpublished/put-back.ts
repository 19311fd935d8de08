import { isPrismaError } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { AppliedRevision, Context } from '../procedure/context.ts'
import { changedMeanwhile } from '../procedure/errors/database-errors.ts'
import { placeBeside } from '../records/record/order.ts'
import type { Client, ListDefinition } from '../records/record/definition.ts'
import { columnsOf, type KeptState } from '../revisions/fields.ts'
import { inputOf } from '../revisions/input-of.ts'
import { factsOf } from '../site/kinds.ts'
import { endUnpublished, type Waiting } from './end-unpublished.ts'
import { keptOfRow } from './take-off.ts'

/**
 * Puts a record on the website that is off it, as a revision has it, through the record's own create, which checks it as it
 * checks every save. It has its id, its place, its former addresses and the time of its creation again, and its version goes on
 * counting.
 *
 * @param create checks an input and creates the record
 * @returns false: it keeps no other picture than that of the revision
 * @throws BAD_REQUEST where what it has cannot be saved now; CONFLICT where somebody else has saved it
 */
export async function putBackWith(
  ctx: Context,
  {
    definition,
    create,
  }: { definition: ListDefinition; create: (ctx: Context, input: object) => Promise<unknown> },
  waiting: Waiting,
  revision: KeptState,
  what: AppliedRevision['what'],
): Promise<false> {
  const { recordId } = waiting
  const { kind } = definition
  const kept = waiting.kept === null ? undefined : keptOfRow.parse(waiting.kept)
  const version = (waiting.revision.version ?? 0) + 1
  const columns = {
    ...columnsOf(revision),
    [factsOf(kind).id]: recordId,
    version,
    ...(kept && {
      createdAt: kept.createdAt,
      ...(kept.position !== undefined && { position: kept.position }),
    }),
  }
  const beside = async (client: Client) => {
    await endUnpublished(client, waiting)
    if (kept?.position !== undefined) await placeBeside(client, definition, recordId, kept)
    await definition.whileOff?.putBack(client, recordId, columns)
    if (revision.revisionId === waiting.revisionId) await keepMark(client, waiting, version)
  }
  const applied = { revisionId: revision.revisionId, what, columns, beside }
  try {
    await create({ ...ctx, applied }, inputOf(definition, definition.create, columns))
    return false
  } catch (error) {
    // Somebody else has put it back a moment before.
    const cause = error instanceof TRPCError ? error.cause : error
    throw isPrismaError(cause, 'P2002') ? changedMeanwhile() : error
  }
}

/** A record of the demonstration that nobody has changed is still the demonstration's. */
async function keepMark(
  client: Client,
  { kind, recordId, revision }: Waiting,
  version: number,
): Promise<void> {
  if (revision.what === 'drafted') return
  await client.demonstrationRecord.updateMany({
    where: { kind, recordId, version: revision.version ?? 0 },
    data: { version },
  })
}
