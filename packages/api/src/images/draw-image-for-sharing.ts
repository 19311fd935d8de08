import type { ImageTools } from './work/image-work.ts'

/** An image, and the point of it that a cut keeps in view, as fractions of width and height. */
export interface ImageForSharing {
  imageId: number
  focalX: number
  focalY: number
}

/** Draws the picture for sharing of an image from its widest variant. Undefined if there is no such image. */
export async function drawImageForSharing(
  { imageId, focalX, focalY }: ImageForSharing,
  { db, store, work }: ImageTools,
): Promise<Buffer | undefined> {
  const image = await db.image.findUnique({
    where: { imageId },
    select: {
      variants: { where: { format: 'webp' }, orderBy: { width: 'desc' }, take: 1, select: { key: true } },
    },
  })
  const key = image?.variants[0]?.key
  const bytes = key && (await store.read(key))
  if (!bytes) return undefined
  return work.drawSharePicture(bytes, { focalX, focalY })
}
