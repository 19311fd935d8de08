import type { Database } from '@isse/db'
import { isUnusedImage } from '../records/record/record-tables.ts'
import { imageNameOf } from '../stores/key.ts'
import type { SweptFiles } from '../stores/sweeper.ts'

/** Images, for their sweep (stores/sweeper.ts). */
export function sweptImages(db: Database): Omit<SweptFiles, 'release'> {
  return {
    kind: 'image',
    several: 'pictures',
    async listUnused(before) {
      const images = await db.$queryRaw<{ imageId: number }[]>`
        SELECT "imageId" FROM "Image" WHERE "createdAt" < ${before} AND ${isUnusedImage}`
      return images.map(({ imageId }) => imageId)
    },
    /**
     * An image's name is random, so an old object without a row will not get one, with one exception: while the image
     * is being encoded, the same bytes may be stored again under the same key.
     */
    async withoutRow(keys) {
      // In this order: a job that ends between the two queries is no longer pending, and its variants have their rows.
      const pending = await db.pendingImage.findMany({ select: { sourceKey: true } })
      const wanted = { where: { key: { in: keys } }, select: { key: true } } as const
      const variants = await db.imageVariant.findMany(wanted)
      const logoFiles = await db.logoFile.findMany(wanted)
      const withRow = new Set([...variants, ...logoFiles].map(({ key }) => key))
      const beingEncoded = new Set(pending.map(({ sourceKey }) => imageNameOf(sourceKey)))
      return keys.filter((key) => !withRow.has(key) && !beingEncoded.has(imageNameOf(key)))
    },
  }
}
