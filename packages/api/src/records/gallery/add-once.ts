import { PATIENT, type Prisma } from '@isse/db'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { focalPointOf } from '../record/image.ts'
import type { newGalleryImage } from './schema.ts'

/**
 * Puts an uploaded image into the gallery, and does so once: where it is there already, its texts are set. A browser that
 * got no answer may send the call again while the first is still running; the second then waits for the first.
 *
 * @param select what is read of the record
 */
export function addOnce<Select extends Prisma.GalleryImageSelect>(
  { db }: Pick<Context, 'db'>,
  { imageId, focalX, focalY, ...texts }: z.output<typeof newGalleryImage>,
  select: Select,
): Promise<Prisma.GalleryImageGetPayload<{ select: Select }>> {
  const point = focalPointOf({ focalX, focalY })
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT FROM "Image" WHERE "imageId" = ${imageId} FOR NO KEY UPDATE`
    if (point) await client.image.updateMany({ where: { imageId }, data: point })
    const before = await client.galleryImage.findFirst({
      where: { imageId },
      select: { galleryImageId: true },
      orderBy: { galleryImageId: 'asc' },
    })
    return before
      ? client.galleryImage.update({
          where: before,
          data: { ...texts, version: { increment: 1 } },
          select,
        })
      : client.galleryImage.create({ data: { ...texts, imageId }, select })
  }, PATIENT)
}
