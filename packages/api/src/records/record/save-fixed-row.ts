import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenTaken } from '../../procedure/errors/database-errors.ts'
import { keepFound, keepSave, type Saver } from '../../revisions/write-revision.ts'
import { factsOf, type FixedKind, type OneRecordKind } from '../../site/kinds.ts'
import type { Client, Columns, FixedDefinition, RowOf } from './definition.ts'
import { refuseUnseenDraft } from '../../unpublished/end-unpublished.ts'
import { tableOf } from './table.ts'

/**
 * Saves a record that every site has, and counts its version up.
 *
 * @throws CONFLICT where somebody else has saved it since the version that the input names; what `prepare` refuses
 */
export async function saveFixedRow<K extends FixedKind, S>(
  ctx: Context,
  { kind, select, prepare }: FixedDefinition<K, S>,
  input: object,
): Promise<RowOf<K, S>> {
  const { id, version, create, update, ...saved } = await prepare(ctx, input as never)
  const { key = { [factsOf(kind).id]: id } } = saved
  const save = async (client: Client) => {
    await refuseUnseenDraft(client, ctx, kind, id)
    await keepFound(client, kind, id)
    const row: RowOf<K, S> = await tableOf(client, kind).upsert({
      where: { ...key, version },
      create,
      update: { ...update, version: { increment: 1 }, ...ctx.applied?.columns },
      select,
    })
    await keepSave(client, ctx, kind, id, 'changed')
    return row
  }
  return ctx.db.$transaction(save).catch(whenTaken(changedMeanwhile))
}

/** Adds a record that every site has, where nobody has saved it yet. */
export function addFixedRow<K extends FixedKind>(
  client: Client,
  kind: K,
  columns: Columns<K>,
): Promise<object> {
  return tableOf(client, kind).create({ data: columns })
}

/**
 * Changes columns of the one record of a kind, if it is there, in a transaction of the caller. It counts as a save: a form
 * opened before finds the conflict.
 */
export async function changeOneRow<K extends OneRecordKind>(
  client: Client,
  by: Saver,
  kind: K,
  columns: Columns<K>,
): Promise<void> {
  await keepFound(client, kind, 1)
  await tableOf(client, kind).updateMany({ data: { ...columns, version: { increment: 1 } } })
  await keepSave(client, by, kind, 1, 'changed')
}
