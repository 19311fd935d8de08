import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { imageSelect, largestUrl, presentImage } from '../../images/record-image.ts'
import type { Image } from '../../images/schema.ts'
import type { Context } from '../../procedure/context.ts'

/** The columns that are read of a record whose image only decorates it: such an image has no alternative text. */
export const decorativeSelect = { version: true, image: { select: imageSelect } } as const

/** The columns that are read of a record whose image has an alternative text, beside its own. */
export const recordSelect = { ...decorativeSelect, imageAlt: true } as const

type ImageRow = Parameters<typeof presentImage>[0]

interface RowWithImage {
  imageAlt?: string
  image: ImageRow | null
}

/** A record whose row may have no image has none in the answer either. */
type Presented<Row extends RowWithImage> = Omit<Row, 'imageAlt' | 'image'> & {
  image: Row['image'] extends ImageRow ? Image : Image | null
  /** Empty where there is no image. */
  imageUrl: string
}

/** A record with its image as the transports answer it: with the addresses of its encodings. */
export function presentRecord<Row extends RowWithImage>(
  { imageUrl }: Pick<Context, 'imageUrl'>,
  { imageAlt = '', image: imageRow, ...record }: Row,
): Presented<Row> {
  const image = imageRow && presentImage(imageRow, imageAlt, imageUrl)
  return { ...record, image, imageUrl: image ? largestUrl(image) : '' } as Presented<Row>
}

/** The fields of an input that belong to the image and not to the record. */
export interface FocalPointInput {
  focalX?: number
  focalY?: number
}

export type FocalPoint = Required<FocalPointInput>

/**
 * The focal point that an input has, if it has one.
 *
 * @throws BAD_REQUEST where it has half of one
 */
export function focalPointOf({ focalX, focalY }: FocalPointInput): FocalPoint | undefined {
  if (focalX !== undefined && focalY !== undefined) return { focalX, focalY }
  if (focalX === undefined && focalY === undefined) return undefined
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'Send focalX and focalY together, or neither.' })
}

/** Sets the focal point of an image. An image that is gone makes the save of its record fail, not this. */
export async function setFocalPoint(
  client: Prisma.TransactionClient,
  imageId: number,
  point: FocalPoint,
): Promise<void> {
  await client.image.updateMany({ where: { imageId }, data: point })
}
