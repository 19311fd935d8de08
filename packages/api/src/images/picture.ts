import type { Prisma } from '@isse/db'
import type { Picture } from './schema.ts'

/** What is read of a picture, wherever a record has one. */
export const pictureSelect = {
  imageId: true,
  width: true,
  height: true,
  placeholder: true,
  focalX: true,
  focalY: true,
  variants: { select: { key: true, format: true, width: true, height: true }, orderBy: { width: 'asc' } },
} satisfies Prisma.ImageSelect

type PictureRow = Prisma.ImageGetPayload<{ select: typeof pictureSelect }>

/**
 * A picture with the URLs of its variants.
 *
 * @param alt alternative text of this use of the picture
 */
export function presentPicture(row: PictureRow, alt: string, imageUrl: (key: string) => string): Picture {
  const { imageId, placeholder, focalX, focalY } = row
  const { width, height } = row.variants.at(-1) ?? row
  const variants = row.variants.map(({ key, ...variant }) => ({
    url: imageUrl(key),
    format: variant.format,
    width: variant.width,
  }))
  return { imageId, alt, width, height, placeholder, focalX, focalY, variants }
}

/** The one URL by which old clients know a picture: its largest variant that every browser shows. */
export function largestUrl(picture: Picture): string {
  return picture.variants.findLast(({ format }) => format === 'webp')?.url ?? ''
}
