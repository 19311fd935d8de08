import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenTaken } from '../../procedure/errors/database-errors.ts'
import type { FixedKind, OneRecordKind } from '../../site/kinds.ts'
import type { Client, Columns, FixedDefinition, RowOf } from './definition.ts'
import { setFocalPoint, type FocalPoint } from './image.ts'
import { tableOf } from './read-rows.ts'
import { releaseFiles } from './release-files.ts'

interface FixedSave {
  /** The columns and values of its id, as Prisma takes them. */
  key: object
  version: number | undefined
  /** The columns of a record that is not there yet, its id among them. */
  create: object
  update: object
  /** The record as it is, where it may refer to files. */
  before?: { imageId: number | null } | null
  /** The focal point of its image. */
  point?: { imageId: number; to: FocalPoint | undefined }
}

/**
 * Saves a record that every site has, counts its version up, and releases the image that it had before if it has another now.
 *
 * @throws CONFLICT where somebody else has saved it since the version that the input names
 */
export async function saveFixedRow<K extends FixedKind, S>(
  ctx: Pick<Context, 'db' | 'images' | 'documents'>,
  { kind, select }: FixedDefinition<K, S>,
  { key, version, create, update, before, point }: FixedSave,
): Promise<RowOf<K, S>> {
  const save = async (client: Client): Promise<RowOf<K, S>> => {
    // Before the record, whose row then has the new point.
    if (point?.to) await setFocalPoint(client, point.imageId, point.to)
    return tableOf(client, kind).upsert({
      where: { ...key, version },
      create,
      update: { ...update, version: { increment: 1 } },
      select,
    })
  }
  const saved = point?.to ? ctx.db.$transaction(save) : save(ctx.db)
  const row = await saved.catch(whenTaken(changedMeanwhile))
  if (before) await releaseFiles(ctx, before, update)
  return row
}

/** Adds a record that every site has, where nobody has saved it yet. */
export function addFixedRow<K extends FixedKind>(
  client: Client,
  kind: K,
  columns: Columns<K>,
): Promise<object> {
  return tableOf(client, kind).create({ data: columns })
}

/** Changes columns of the one record of a kind, if it is there. It counts as a save: a form opened before finds the conflict. */
export async function changeOneRow<K extends OneRecordKind>(
  client: Client,
  kind: K,
  columns: Columns<K>,
): Promise<void> {
  await tableOf(client, kind).updateMany({ data: { ...columns, version: { increment: 1 } } })
}
