import type { z } from 'zod'
import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenMissing } from '../../procedure/errors/database-errors.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { hasBeenLive, writeFoundRevision, writeSaveRevision, type Change } from './write-revision.ts'
import { endLinks, rejectUnseenDraft } from './drafts.ts'
import { recordGone, type RecordDefinition } from './definition.ts'
import { type Client, type RowOf, type WholeRow, isLive, liveColumn, tableOf } from './tables.ts'
import { cropOf } from './files.ts'
import { nextPosition } from './order.ts'
import { readWholeRow } from './read-rows.ts'

export type Writable<K extends ListKind, S, N extends z.ZodObject> = RecordDefinition<
  K,
  S,
  z.ZodObject,
  z.ZodType,
  N,
  z.ZodObject
> & { extraFields?: readonly string[] }

/** An input of any kind. The factory's types guarantee that its fields belong to the kind. */
interface Input extends Record<string, unknown> {
  imageId?: number | null
  focalX?: number
  focalY?: number
  version?: number
}

export interface Save<K extends ListKind> extends Change {
  /** The present record; if left out, a new one is added. */
  before?: WholeRow<K>
  /** The version that the person has seen; if left out, any is overwritten. */
  version?: number | undefined
  /** True publishes the record. */
  isPublic?: boolean
  inTransaction?: (client: Client) => Promise<void>
}

/**
 * Saves the columns of a record, its rows in other tables and its revision in one transaction, and increments the
 * version. Former files stay while a revision uses them.
 *
 * @throws CONFLICT if somebody else has saved, published or unpublished the record since; the errors that `explain`
 * creates
 */
export async function saveRecord<K extends ListKind, S>(
  ctx: Context,
  definition: Writable<K, S, z.ZodObject>,
  columns: object,
  { before, version, isPublic = true, inTransaction, ...change }: Save<K>,
): Promise<RowOf<K, S>> {
  const { kind, select, dependsOn = [], writeExtra } = definition
  const { id: idColumn } = factsOf(kind)
  const live = liveColumn(kind)
  const idOf = (row: object) => (row as Record<string, number>)[idColumn] ?? 0
  const data = { ...columns, [live]: isPublic }
  const wasLive = before !== undefined && isLive(kind, before)

  const write = async (client: Client): Promise<RowOf<K, S>> => {
    if (!before) return tableOf(client, kind).create({ data, select })
    const id = idOf(before)
    await writeFoundRevision(client, kind, id)
    const place = isPublic && !wasLive ? await positionOf(client, kind, id) : {}
    const seen = Object.fromEntries([...dependsOn, live].map((column) => [column, before[column as never]]))
    return tableOf(client, kind)
      .update({
        where: { [idColumn]: id, ...seen, version },
        data: { ...data, ...place, version: { increment: 1 } },
        select,
      })
      .catch(whenMissing(changedMeanwhile))
  }
  const saveAll = async (client: Client) => {
    const row = await write(client)
    await writeExtra?.(client, row, before)
    await writeSaveRevision(client, ctx, kind, idOf(row), change)
    if (isPublic && before && !wasLive) await endLinks(client, kind, idOf(before))
    await inTransaction?.(client)
    return row
  }
  try {
    return await ctx.db.$transaction(saveAll)
  } catch (error) {
    throw (await definition.explain?.(ctx, error, { ...before, ...columns } as never)) ?? error
  }
}

/** A record that was never published goes to the end of its list when it is, even if its draft is old. */
async function positionOf(client: Client, kind: ListKind, id: number): Promise<object> {
  if (factsOf(kind).byDate || (await hasBeenLive(client, kind, id))) return {}
  return { position: await nextPosition(client, kind) }
}

/** Adds a record. @throws BAD_REQUEST if the input cannot be saved */
export async function createRecord<K extends ListKind, S, N extends z.ZodObject>(
  ctx: Context,
  definition: Writable<K, S, N>,
  input: z.output<N>,
): Promise<RowOf<K, S>> {
  const columns = await workOutColumns(ctx, definition, input, undefined)
  return saveRecord(ctx, definition, columns, { what: 'created' })
}

/**
 * Changes a published record. Without a version, as old clients send it, the record is overwritten.
 *
 * @param key the column and the value of its id
 * @throws NOT_FOUND if there is no such record; CONFLICT if somebody else has saved it since the input's version or a
 * draft is pending; BAD_REQUEST if the input cannot be saved
 */
export async function updateRecord<K extends ListKind, S, N extends z.ZodObject>(
  ctx: Context,
  definition: Writable<K, S, N>,
  key: Record<string, unknown>,
  input: z.output<N> & { version?: number },
): Promise<RowOf<K, S>> {
  const { kind } = definition
  const before = await readWholeRow(ctx.db, kind, key)
  if (!before || !isLive(kind, before)) throw recordGone(definition)
  const columns = await workOutColumns(ctx, definition, input, before)
  const inTransaction = (client: Client) =>
    rejectUnseenDraft(client, ctx, kind, Number(key[factsOf(kind).id]))
  const { version } = input
  return saveRecord(ctx, definition, columns, { what: 'changed', before, version, inTransaction })
}

/**
 * Computes the columns of a save.
 *
 * @param before the present record; if left out, a new one
 * @throws BAD_REQUEST if the input cannot be saved
 */
export async function workOutColumns<K extends ListKind, S, N extends z.ZodObject>(
  ctx: Context,
  definition: Writable<K, S, N>,
  input: z.output<N>,
  before: WholeRow<K> | undefined,
): Promise<object> {
  const { extraFields = [] } = definition
  const longTexts: readonly string[] = definition.longTexts
  const { focalX, focalY, version: _, ...fields } = input as Input
  const derived = await definition.derive?.(ctx, input, before)
  const own = Object.entries(fields).filter(([name]) => !extraFields.includes(name))
  const columns: object = { ...Object.fromEntries(own), ...derived }
  const isOtherImage =
    fields.imageId !== undefined && fields.imageId !== (before as Input | undefined)?.imageId
  const crop = cropOf({ focalX, focalY }, isOtherImage)
  const formats = chooseFormats(longTexts, columns, before as object | undefined)
  return { ...columns, ...crop, ...formats }
}
