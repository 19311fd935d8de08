import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenTaken } from '../../procedure/errors/database-errors.ts'
import { type Client, isLive, isLiveSql, recordTables } from './tables.ts'
import { writeHistoryLine } from './write-revision.ts'
import type { Kind } from '../../site/kinds.ts'

// The draft of a published record is a revision that its row does not have yet; a row of Draft points to it. An
// unpublished record is a row that visitors do not see, so its draft is a save of that row.

/** A row in the database's JSON. */
export type Row = Record<string, unknown>

/** Finds the pending draft of a published record, or null. */
export function findDraft(client: Client, kind: Kind, recordId: number) {
  return client.draft.findUnique({
    where: { kind_recordId: { kind, recordId } },
    include: { revision: true },
  })
}

export type PendingDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** The newest state of a record, published or not. */
export interface Newest {
  /** Null if nobody has saved the record yet. */
  row: Row | null
  draft: PendingDraft | null
  isUnpublished: boolean
  /** The unpublished state: the draft's or the unpublished record's; null if there is none. */
  revision: PendingDraft['revision'] | null
}

/** A new record that nobody has saved. */
export const NOTHING: Newest = { row: null, draft: null, isUnpublished: false, revision: null }

export async function findNewest(client: Client, kind: Kind, recordId: number): Promise<Newest> {
  const { table, id } = recordTables[kind]
  const [found] = await client.$queryRaw<{ row: Row }[]>`
    SELECT to_jsonb(record) AS row FROM ${table} AS record WHERE ${id} = ${recordId}`
  const row = found?.row ?? null
  if (row && !isLive(kind, row)) {
    const revision = await client.revision.findFirst({
      where: { kind, recordId, version: { not: null } },
      orderBy: { version: 'desc' },
    })
    return { row, draft: null, isUnpublished: true, revision }
  }
  const draft = await findDraft(client, kind, recordId)
  return { row, draft, isUnpublished: false, revision: draft?.revision ?? null }
}

/**
 * Finds the unpublished state that the person has seen.
 *
 * @throws CONFLICT if somebody has published or discarded it, or there is a newer one; NOT_FOUND without a record
 */
export async function findSeen(
  client: Client,
  kind: Kind,
  id: number,
  seen: number,
): Promise<Newest & { revision: PendingDraft['revision'] }> {
  const newest = await findNewest(client, kind, id)
  const { revision } = newest
  if (!revision)
    throw new TRPCError({
      code: newest.row ? 'CONFLICT' : 'NOT_FOUND',
      message: 'There is no such draft any more: somebody has published or removed it. Load the page again.',
    })
  if (revision.revisionId !== seen) throw changedMeanwhile()
  return { ...newest, revision }
}

/**
 * Rejects a save from a screen that does not know of the pending draft, because it would leave the draft outdated.
 * Scripts do not know drafts, so their saves pass.
 *
 * @throws CONFLICT if a draft is pending
 */
export async function rejectUnseenDraft(
  client: Client,
  { source }: Pick<Context, 'source'>,
  kind: Kind,
  recordId: number,
): Promise<void> {
  if (source === 'rest') return
  if (await client.draft.count({ where: { kind, recordId } })) throw changedMeanwhile()
}

/** Makes a revision the pending draft of a record. @throws CONFLICT if somebody has saved another one since */
export async function pointToDraft(
  client: Client,
  draft: Prisma.DraftUncheckedCreateInput,
  before: PendingDraft | null,
): Promise<void> {
  const { kind, recordId, revisionId } = draft
  if (!before) {
    await client.draft.create({ data: draft }).catch(whenTaken(changedMeanwhile))
    return
  }
  const { count } = await client.draft.updateMany({
    where: { kind, recordId, revisionId: before.revisionId },
    data: { revisionId },
  })
  if (count === 0) throw changedMeanwhile()
}

/**
 * Ends a pending draft, in the transaction that publishes or discards it.
 *
 * @throws CONFLICT if somebody has saved a newer draft
 */
export async function endDraft(client: Client, { kind, recordId, revisionId }: PendingDraft): Promise<void> {
  const { count } = await client.draft.deleteMany({ where: { kind, recordId, revisionId } })
  if (count === 0) throw changedMeanwhile()
  await endLinks(client, kind as Kind, recordId)
}

/** Deletes the preview links of a record that has nothing left to preview. */
export async function endLinks(client: Client, kind: Kind, recordId: number): Promise<void> {
  await client.previewLink.deleteMany({ where: { kind, recordId } })
}

/**
 * Discards the draft of a published record. It stays in the history until that is thinned out.
 *
 * @throws CONFLICT if the person has seen another draft, or the record is unpublished; NOT_FOUND if there is no draft
 */
export async function discardDraft(ctx: Context, kind: Kind, id: number, seen: number): Promise<void> {
  const { draft } = await findSeen(ctx.db, kind, id, seen)
  if (!draft) throw changedMeanwhile()
  await ctx.db.$transaction(async (client) => {
    await endDraft(client, draft)
    await writeHistoryLine(client, ctx, { what: 'discarded', kind, recordId: id, name: draft.revision.name })
  })
}

/**
 * Locks a published record until the transaction ends, so that nobody deletes or unpublishes it meanwhile.
 *
 * @throws CONFLICT if somebody already has
 */
export async function lockPublished(client: Client, kind: Kind, id: number): Promise<void> {
  const { table, id: idColumn } = recordTables[kind]
  const lockedRows = await client.$executeRaw`
    SELECT FROM ${table} WHERE ${idColumn} = ${id} AND ${isLiveSql(kind)} FOR SHARE`
  if (lockedRows === 0) throw changedMeanwhile()
}
