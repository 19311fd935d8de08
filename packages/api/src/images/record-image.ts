import type { Prisma } from '@isse/db'
import type { Image } from './schema.ts'

/** Fields that every record with an image reads. */
export const imageSelect = {
  imageId: true,
  width: true,
  height: true,
  placeholder: true,
  focalX: true,
  focalY: true,
  variants: {
    select: { key: true, format: true, width: true, height: true },
    // Sorted by format too, because a changing order would change the response's entity tag.
    orderBy: [{ width: 'asc' }, { format: 'asc' }],
  },
} satisfies Prisma.ImageSelect

type ImageRow = Prisma.ImageGetPayload<{ select: typeof imageSelect }>

/** The record's columns about its image. */
interface ImageColumns {
  /** The alternative text. */
  alt: string
  /** The point that crops keep in view. If null or missing, the image's own applies. */
  focalX?: number | null
  focalY?: number | null
}

/** Serializes an image with the URLs of its variants. */
export function serializeImage(
  row: ImageRow,
  ofRecord: ImageColumns,
  imageUrl: (key: string) => string,
): Image {
  const { imageId, width, height, placeholder } = row
  const { alt, focalX, focalY } = {
    ...ofRecord,
    focalX: ofRecord.focalX ?? row.focalX,
    focalY: ofRecord.focalY ?? row.focalY,
  }
  const variants = row.variants.map(({ key, ...variant }) => ({
    url: imageUrl(key),
    format: variant.format,
    width: variant.width,
  }))
  return { imageId, alt, width, height, placeholder, focalX, focalY, variants }
}

/** In pixels. Wider variants are for large screens of high density. */
const MAX_WIDTH_FOR_OLD_CLIENTS = 1600

/** Returns the URL for clients that know only one: the widest WebP variant up to 1600 pixels. */
export function urlForOldClients(image: Image): string {
  const webp = image.variants.filter(({ format }) => format === 'webp')
  return (webp.filter(({ width }) => width <= MAX_WIDTH_FOR_OLD_CLIENTS).at(-1) ?? webp[0])?.url ?? ''
}
