import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenTaken } from '../../procedure/errors/database-errors.ts'
import { keepFound, keepSave, type Saver } from '../../revisions/write-revision.ts'
import { factsOf, type FixedKind, type OneRecordKind } from '../../site/kinds.ts'
import type { Client, Columns, FixedDefinition, RowOf } from './definition.ts'
import { tableOf } from './read-rows.ts'

interface FixedSave {
  id: number
  /** The columns and values of its key, as Prisma takes them, where that is not the id alone. */
  key?: object
  version: number | undefined
  /** The columns of a record that is not there yet, its id among them. */
  create: object
  update: object
}

/**
 * Saves a record that every site has, and counts its version up.
 *
 * @throws CONFLICT where somebody else has saved it since the version that the input names
 */
export async function saveFixedRow<K extends FixedKind, S>(
  ctx: Pick<Context, 'db'> & Saver,
  { kind, select }: FixedDefinition<K, S>,
  { id, key = { [factsOf(kind).id]: id }, version, create, update }: FixedSave,
): Promise<RowOf<K, S>> {
  const save = async (client: Client) => {
    await keepFound(client, kind, id)
    const row: RowOf<K, S> = await tableOf(client, kind).upsert({
      where: { ...key, version },
      create,
      update: { ...update, version: { increment: 1 }, ...ctx.goingBack?.columns },
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
