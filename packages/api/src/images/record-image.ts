import type { Prisma } from '@isse/db'
import type { Image } from './schema.ts'

/** What is read of an image, wherever a record has one. */
export const imageSelect = {
  imageId: true,
  width: true,
  height: true,
  placeholder: true,
  focalX: true,
  focalY: true,
  variants: {
    select: { key: true, format: true, width: true, height: true },
    // By the format too, or the same image would read differently now and then, and an entity tag tell of a change.
    orderBy: [{ width: 'asc' }, { format: 'asc' }],
  },
} satisfies Prisma.ImageSelect

type ImageRow = Prisma.ImageGetPayload<{ select: typeof imageSelect }>

/**
 * An image with the URLs of its variants.
 *
 * @param alt alternative text of this use of the image
 */
export function presentImage(row: ImageRow, alt: string, imageUrl: (key: string) => string): Image {
  const { imageId, width, height, placeholder, focalX, focalY } = row
  const variants = row.variants.map(({ key, ...variant }) => ({
    url: imageUrl(key),
    format: variant.format,
    width: variant.width,
  }))
  return { imageId, alt, width, height, placeholder, focalX, focalY, variants }
}

/** What old clients show anywhere; a wider one would be for whole screens of many pixels. */
const WIDEST_FOR_OLD_CLIENTS = 1600

/** The one URL by which old clients know an image: its largest variant that every browser shows. */
export function largestUrl(image: Image): string {
  const shown = image.variants.filter(({ format }) => format === 'webp')
  return (shown.findLast(({ width }) => width <= WIDEST_FOR_OLD_CLIENTS) ?? shown[0])?.url ?? ''
}
