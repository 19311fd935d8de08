import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { inTransaction } from '../../procedure/in-transaction.ts'
import type { RowOf } from '../core/tables.ts'
import { readRows } from '../core/read-rows.ts'
import { createRecord, updateRecord } from '../core/save-record.ts'
import { definition } from './definition.ts'
import type { newGalleryImage } from './schema.ts'

/**
 * Adds an uploaded image to the gallery, idempotently: if it is already there, its texts are updated. A browser may
 * repeat a call without a response while the first still runs; the second waits for the first.
 */
export function addOnce(
  ctx: Context,
  input: z.output<typeof newGalleryImage>,
): Promise<RowOf<'galleryImage', typeof definition.select>> {
  const { imageId } = input
  return inTransaction(ctx, async (within) => {
    await within.db.$queryRaw`SELECT FROM "Image" WHERE "imageId" = ${imageId} FOR NO KEY UPDATE`
    const [before] = await readRows(within, definition, {
      where: { imageId },
      orderBy: { galleryImageId: 'asc' },
      take: 1,
      select: { galleryImageId: true },
    })
    return before ? updateRecord(within, definition, before, input) : createRecord(within, definition, input)
  })
}
