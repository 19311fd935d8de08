import { TRPCError } from '@trpc/server'
import { imageSelect, largestUrl, presentImage } from '../../images/record-image.ts'
import type { Image } from '../../images/schema.ts'
import type { Context } from '../../procedure/context.ts'

/** The columns that are read of a record whose image only decorates it: such an image has no alternative text. */
export const decorativeSelect = {
  version: true,
  focalX: true,
  focalY: true,
  image: { select: imageSelect },
} as const

/** The columns that are read of a record whose image has an alternative text, beside its own. */
export const recordSelect = { ...decorativeSelect, imageAlt: true } as const

/** The columns of the point that crops of a record's image keep in view; null: that of the image. */
export interface Crop {
  focalX: number | null
  focalY: number | null
}

type ImageRow = Parameters<typeof presentImage>[0]

interface RowWithImage extends Partial<Crop> {
  imageAlt?: string
  image: ImageRow | null
}

/** A record whose row may have no image has none in the answer either. */
type Presented<Row extends RowWithImage> = Omit<Row, 'imageAlt' | 'image' | keyof Crop> & {
  image: Row['image'] extends ImageRow ? Image : Image | null
  /** Empty where there is no image. */
  imageUrl: string
}

/** A record with its image as the transports answer it: with the addresses of its encodings. */
export function presentRecord<Row extends RowWithImage>(
  { imageUrl }: Pick<Context, 'imageUrl'>,
  { imageAlt = '', focalX, focalY, image: imageRow, ...record }: Row,
): Presented<Row> {
  const image = imageRow && presentImage(imageRow, { alt: imageAlt, focalX, focalY }, imageUrl)
  return { ...record, image, imageUrl: image ? largestUrl(image) : '' } as Presented<Row>
}

/** The fields of an input that say which part of the image is kept in view. */
export interface FocalPointInput {
  focalX?: number
  focalY?: number
}

/**
 * The columns of the focal point after a save: those of the input, or none where the record has another image now.
 *
 * @throws BAD_REQUEST where the input has half of a point
 */
export function cropOf({ focalX, focalY }: FocalPointInput, isOtherImage: boolean): Partial<Crop> {
  if (focalX !== undefined && focalY !== undefined) return { focalX, focalY }
  if (focalX === undefined && focalY === undefined) return isOtherImage ? { focalX: null, focalY: null } : {}
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'Send focalX and focalY together, or neither.' })
}
