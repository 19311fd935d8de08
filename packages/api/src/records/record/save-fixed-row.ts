import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenTaken } from '../../procedure/errors/database-errors.ts'
import type { FixedKind } from '../../site/kinds.ts'
import type { Client, FixedDefinition, RowOf } from './definition.ts'
import { withFocalPoint, type FocalPoint } from './image.ts'
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
  const save = (client: Client): Promise<RowOf<K, S>> =>
    tableOf(client, kind).upsert({
      where: { ...key, version },
      create,
      update: { ...update, version: { increment: 1 } },
      select,
    })
  const row = await withFocalPoint(ctx.db, point?.imageId, point?.to, save).catch(whenTaken(changedMeanwhile))
  if (before) await releaseFiles(ctx, before, update)
  return row
}
