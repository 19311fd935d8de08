import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenMissing, whenTaken } from '../../procedure/errors/database-errors.ts'
import { writeFoundRevision, writeSaveRevision, type Change, type Saver } from './write-revision.ts'
import { factsOf, type FixedKind, type OneRecordKind } from '../../site/kinds.ts'
import type { FixedDefinition } from './definition.ts'
import { type Client, type Columns, type RowOf, tableOf } from './tables.ts'
import { rejectUnseenDraft } from './drafts.ts'

/**
 * Saves a fixed record and increments its version.
 *
 * @throws CONFLICT if somebody else has saved it since the input's version, or a draft is pending; errors of `prepare`
 */
export function saveFixedRow<K extends FixedKind, S>(
  ctx: Context,
  definition: FixedDefinition<K, S>,
  input: object,
): Promise<RowOf<K, S>> {
  const inTransaction = (client: Client, id: number) => rejectUnseenDraft(client, ctx, definition.kind, id)
  return saveFixedRecord(ctx, definition, input, { what: 'changed', inTransaction })
}

interface FixedRecordSave extends Change {
  /** The columns of the draft or former state that is saved. They override the input. */
  columns?: Record<string, unknown>
  /** Other writes of the transaction. */
  inTransaction?: ((client: Client, id: number) => Promise<void>) | undefined
}

/** Saves a fixed record as `saveRecord` saves a list record. */
export function saveFixedRecord<K extends FixedKind, S>(
  ctx: Context,
  { kind, select, prepare }: FixedDefinition<K, S>,
  input: object,
  { columns, inTransaction, ...change }: FixedRecordSave,
): Promise<RowOf<K, S>> {
  const save = async (): Promise<RowOf<K, S>> => {
    const { id, version, create, update, ...saved } = await prepare(ctx, input as never, columns)
    const { key = { [factsOf(kind).id]: id } } = saved
    return ctx.db.$transaction(async (client) => {
      await writeFoundRevision(client, kind, id)
      const row: RowOf<K, S> = await tableOf(client, kind)
        .upsert({
          where: { ...key, version },
          create,
          update: { ...update, version: { increment: 1 }, ...columns },
          select,
        })
        // Somebody else has saved it while the statement waited.
        .catch(whenMissing(changedMeanwhile))
      await writeSaveRevision(client, ctx, kind, id, change)
      await inTransaction?.(client, id)
      return row
    })
  }
  return save().catch(whenTaken(changedMeanwhile))
}

/** Adds a fixed record that nobody has saved yet. */
export function addFixedRow<K extends FixedKind>(
  client: Client,
  kind: K,
  columns: Columns<K>,
): Promise<object> {
  return tableOf(client, kind).create({ data: columns })
}

/** Changes columns of a kind's single record, if it exists, in the caller's transaction. Open forms then get a conflict. */
export async function changeOneRow<K extends OneRecordKind>(
  client: Client,
  by: Saver,
  kind: K,
  columns: Columns<K>,
): Promise<void> {
  await writeFoundRevision(client, kind, 1)
  await tableOf(client, kind).updateMany({ data: { ...columns, version: { increment: 1 } } })
  await writeSaveRevision(client, by, kind, 1, { what: 'changed' })
}
