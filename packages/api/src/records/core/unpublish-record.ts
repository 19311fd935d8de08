import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenMissing } from '../../procedure/errors/database-errors.ts'
import { recordGone, type ListDefinition } from './definition.ts'
import { type Client, isLive, liveColumn, tableOf, type FileRow } from './tables.ts'
import { readWholeRow } from './read-rows.ts'
import { fieldsOf, withoutDeletedPlace } from './states.ts'
import { writeFoundRevision, writeHistoryLine, endRevisions } from './write-revision.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { findDraft, type Row } from './drafts.ts'
import { releaseFiles } from './files.ts'

type Unpublishable = Pick<ListDefinition, 'kind' | 'gone' | 'writeExtra' | 'withoutTaken'>

/**
 * Unpublishes a record. Its row keeps its place and addresses, and takes over the state of its pending draft.
 *
 * @param version that the person has seen; if left out, any is unpublished
 * @returns the label of the record
 * @throws NOT_FOUND if there is no such published record; CONFLICT if it has another version
 */
export function unpublish(
  ctx: Pick<Context, 'db' | 'account' | 'source'>,
  definition: Unpublishable,
  recordId: number,
  version?: number,
): Promise<string> {
  const { kind } = definition
  const { id, label = '' } = factsOf(kind)
  const live = liveColumn(kind)
  return ctx.db.$transaction(async (client) => {
    const before = await readWholeRow(client, kind, { [id]: recordId })
    if (!before || !isLive(kind, before)) throw recordGone(definition)
    await writeFoundRevision(client, kind, recordId)
    const where = { [id]: recordId, [live]: true, version }
    const row: Row = await tableOf(client, kind)
      .update({ where, data: { [live]: false } })
      .catch(whenMissing(changedMeanwhile))
    await takeOverDraft(client, definition, recordId, row)
    const name = String(row[label] ?? '')
    await writeHistoryLine(client, ctx, { what: 'takenOff', kind, recordId, name })
    return name
  })
}

/** Writes the pending draft into the row, which visitors no longer see. The draft becomes a version of the record. */
async function takeOverDraft(
  client: Client,
  { kind, writeExtra, withoutTaken }: Unpublishable,
  recordId: number,
  before: Row,
): Promise<void> {
  const [locked] = await client.draft.updateManyAndReturn({ where: { kind, recordId }, data: { recordId } })
  const draft = locked && (await findDraft(client, kind, recordId))
  if (!draft) return
  const { image, hasFile } = factsOf(kind)
  // A forgotten file is in no draft, so the row loses it too.
  const noFiles = {
    ...(image && { imageId: null, focalX: null, focalY: null }),
    ...(hasFile && { documentFileId: null }),
  }
  const { [liveColumn(kind)]: _, ...words } = fieldsOf(draft.revision) as Row
  const fields = await withoutDeletedPlace(client, { ...noFiles, ...words })
  const columns = (await withoutTaken?.(client, recordId, fields)) ?? fields
  const row: Row = await tableOf(client, kind).update({
    where: { [factsOf(kind).id]: recordId },
    data: { ...columns, version: { increment: 1 } },
  })
  await writeExtra?.(client, row as never, before as never)
  await client.draft.delete({ where: { kind_recordId: { kind, recordId } } })
  await client.revision.update({
    where: { revisionId: draft.revisionId },
    data: { version: Number(row['version']) },
  })
}

/**
 * Deletes an unpublished record for good, with its revisions and files.
 *
 * @returns the label of the record
 * @throws NOT_FOUND if it does not exist or is published
 */
export function removeUnpublished(
  ctx: Context,
  definition: ListDefinition,
  recordId: number,
): Promise<string> {
  const { kind } = definition
  return removeRow(ctx, definition, { [factsOf(kind).id]: recordId, [liveColumn(kind)]: false })
}

interface Removable {
  kind: ListKind
  gone: string
}

/**
 * Deletes a record for good, published or not, with its revisions, and its files unless another record uses them.
 *
 * @returns the label of the record
 * @throws NOT_FOUND if there is no such record
 */
export async function removeRow(ctx: Context, definition: Removable, key: object): Promise<string> {
  const { kind } = definition
  const facts = factsOf(kind)
  const removed = await ctx.db.$transaction(async (client) => {
    const row: Record<string, unknown> = await tableOf(client, kind)
      .delete({ where: key })
      .catch(whenMissing(() => recordGone(definition)))
    const name = String(row[facts.label ?? ''])
    const ended = await endRevisions(client, ctx, kind, { id: Number(row[facts.id]), name })
    return { name, files: [row as FileRow, ...ended] }
  })
  await releaseFiles(ctx, removed.files)
  return removed.name
}
