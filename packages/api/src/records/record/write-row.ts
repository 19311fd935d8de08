import type { z } from 'zod'
import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenMissing } from '../../procedure/errors/database-errors.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { recordGone, type Client, type RecordDefinition, type RowOf, type WholeRow } from './definition.ts'
import { keepFound, keepSave } from '../../revisions/write-revision.ts'
import { refuseUnseenDraft } from '../../unpublished/end-unpublished.ts'
import { cropOf } from './image.ts'
import { readWholeRow } from './read-rows.ts'
import { tableOf } from './table.ts'

export type Writable<K extends ListKind, S, N extends z.ZodObject> = RecordDefinition<
  K,
  S,
  z.ZodObject,
  z.ZodType,
  N,
  z.ZodObject
> & { aside?: readonly string[] }

/** An input, whatever its kind: the factory's types hold that its fields are those of the kind. */
interface Input extends Record<string, unknown> {
  imageId?: number | null
  focalX?: number
  focalY?: number
  version?: number
}

/**
 * Adds a record.
 *
 * @param within the transaction of the caller; left out, the save has one of its own
 * @throws BAD_REQUEST where the input cannot be saved
 */
export function createRow<K extends ListKind, S, N extends z.ZodObject>(
  ctx: Context,
  definition: Writable<K, S, N>,
  input: z.output<N>,
  within?: Client,
): Promise<RowOf<K, S>> {
  return write(ctx, definition, input, {
    within,
    save: (client, data) => tableOf(client, definition.kind).create({ data, select: definition.select }),
  })
}

/**
 * Changes a record, and counts its version up. Its former files stay as long as a revision has them.
 *
 * @param key the column and the value of its id
 * @param within the transaction of the caller; left out, the save has one of its own
 * @throws NOT_FOUND where there is no such record; CONFLICT where somebody else has saved it since the version that the
 * input names (without one, as old clients send it, the record is overwritten); BAD_REQUEST where the input cannot be saved
 */
export async function updateRow<K extends ListKind, S, N extends z.ZodObject>(
  ctx: Context,
  definition: Writable<K, S, N>,
  key: Record<string, unknown>,
  input: z.output<N> & { version?: number },
  within?: Client,
): Promise<RowOf<K, S>> {
  const before = await readWholeRow(within ?? ctx.db, definition.kind, key)
  if (!before) throw recordGone(definition)
  const { version } = input
  const seen = Object.fromEntries((definition.goesBy ?? []).map((column) => [column, before[column]]))
  return write(ctx, definition, input, {
    before,
    within,
    save: (client, columns) =>
      tableOf(client, definition.kind)
        .update({
          where: { ...key, ...seen, version },
          data: { ...columns, version: { increment: 1 } },
          select: definition.select,
        })
        .catch(whenMissing(changedMeanwhile)),
  })
}

interface Save<K extends ListKind, S> {
  before?: WholeRow<K>
  within?: Client
  save(client: Client, columns: object): Promise<RowOf<K, S>>
}

/**
 * Works out the columns of a save.
 *
 * @param before the record as it is; left out, it is a new one
 * @throws BAD_REQUEST where the input cannot be saved
 */
export async function workOutColumns<K extends ListKind, S, N extends z.ZodObject>(
  ctx: Context,
  definition: Writable<K, S, N>,
  input: z.output<N>,
  before: WholeRow<K> | undefined,
): Promise<object> {
  const { aside = [] } = definition
  const longTexts: readonly string[] = definition.longTexts
  const { focalX, focalY, version: _, ...fields } = input as Input
  const derived = await definition.derive?.(ctx, input, before)
  const own = Object.entries(fields).filter(([name]) => !aside.includes(name))
  const given: object = { ...Object.fromEntries(own), ...derived }
  const isOtherImage =
    fields.imageId !== undefined && fields.imageId !== (before as Input | undefined)?.imageId
  const crop = cropOf({ focalX, focalY }, isOtherImage)
  const formats = chooseFormats(longTexts, given, before as object | undefined)
  return { ...given, ...crop, ...formats }
}

/** Writes a record with what stands beside it and its revision in one transaction. */
async function write<K extends ListKind, S, N extends z.ZodObject>(
  ctx: Context,
  definition: Writable<K, S, N>,
  input: z.output<N>,
  { before, within, save }: Save<K, S>,
): Promise<RowOf<K, S>> {
  const worked = await workOutColumns(ctx, definition, input, before)
  const columns = { ...worked, ...ctx.applied?.columns }
  const { kind, writeBeside } = definition
  const idOf = (row: object) => (row as Record<string, number>)[factsOf(kind).id] ?? 0
  const saveAll = async (client: Client) => {
    if (before) await refuseUnseenDraft(client, ctx, kind, idOf(before))
    if (before) await keepFound(client, kind, idOf(before))
    const row = await save(client, columns)
    await writeBeside?.(client, row, before)
    await keepSave(client, ctx, kind, idOf(row as object), before ? 'changed' : 'created')
    return row
  }
  try {
    if (within) return await saveAll(within)
    return await ctx.db.$transaction(saveAll)
  } catch (error) {
    throw (await definition.explain?.(ctx, error, columns as never)) ?? error
  }
}
