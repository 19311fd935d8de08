import { imageSelect, largestUrl, presentImage } from '../../images/record-image.ts'
import type { Image } from '../../images/schema.ts'
import type { Context } from '../../procedure/context.ts'

// What records have in common that are complete without an image, such as team members.

/** The columns that are read of a record whose image only decorates: it has no alternative text. */
export const decorativeSelect = { version: true, image: { select: imageSelect } } as const

interface OptionalImageRow {
  imageAlt?: string
  image: Parameters<typeof presentImage>[0] | null
}

/** A record as the transports answer it, with its image and URLs, or null and an empty URL where it has no image. */
export function presentOptionalImage<Row extends OptionalImageRow>(
  { imageUrl }: Pick<Context, 'imageUrl'>,
  { imageAlt = '', image: imageRow, ...record }: Row,
): Omit<Row, 'imageAlt' | 'image'> & { image: Image | null; imageUrl: string } {
  const image = imageRow && presentImage(imageRow, imageAlt, imageUrl)
  return { ...record, image, imageUrl: image ? largestUrl(image) : '' }
}
