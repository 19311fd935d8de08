import { isPrismaError, type Database } from '@isse/db'
import { createKey, imageNameOf } from '../../stores/key.ts'
import type { FileStore } from '../../stores/store.ts'
import type { EncodedVariant, Format } from './encode.ts'

/** An image that has variants to be made, and the key of the source that they are made from. */
export interface PendingImage {
  imageId: number
  sourceKey: string
}

/** The widths that an image has in a format; undefined if the image was deleted. */
export async function savedWidths(
  db: Database,
  imageId: number,
  format: Format,
): Promise<number[] | undefined> {
  const image = await db.image.findUnique({
    where: { imageId },
    select: { variants: { where: { format }, select: { width: true } } },
  })
  return image?.variants.map(({ width }) => width)
}

/** Stores the variants' bytes, then writes their rows, all of them or none. */
export async function saveVariants(
  db: Database,
  store: FileStore,
  { imageId, sourceKey }: PendingImage,
  variants: EncodedVariant[],
): Promise<void> {
  const name = imageNameOf(sourceKey)
  const keyed = variants.map((variant) => ({
    ...variant,
    key: createKey(name, variant.format, variant.bytes),
  }))
  for (const { key, bytes } of keyed) await store.put(key, bytes)
  try {
    await db.imageVariant.createMany({
      data: keyed.map(({ bytes, ...variant }) => ({ ...variant, imageId, bytes: bytes.length })),
    })
  } catch (error) {
    // Another server made the same objects first.
    if (isPrismaError(error, 'P2002')) return
    if (!isPrismaError(error, 'P2003')) throw error
    // The image was deleted meanwhile.
    for (const { key } of keyed) await store.remove(key)
  }
}
