import { PATIENT, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { imageSelect, largestUrl, presentImage } from '../../images/record-image.ts'
import type { Image } from '../../images/schema.ts'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenMissing } from '../../procedure/errors/database-errors.ts'

// What every record with an image has in common. Where the image is optional, optional-image.ts presents it.

/** The database, or a transaction on it. */
type Client = Prisma.TransactionClient

/** The columns that are read of every record with an image, beside its own. */
export const recordSelect = {
  version: true,
  imageAlt: true,
  image: { select: imageSelect },
} as const

interface RecordRow {
  imageAlt: string
  image: Parameters<typeof presentImage>[0]
}

/** A record with its image as the transports answer it: with alternative text and URLs. */
export function presentRecord<Row extends RecordRow>(
  { imageUrl }: Pick<Context, 'imageUrl'>,
  { imageAlt, image: imageRow, ...record }: Row,
): Omit<Row, 'imageAlt' | 'image'> & { image: Image; imageUrl: string } {
  const image = presentImage(imageRow, imageAlt, imageUrl)
  return { ...record, image, imageUrl: largestUrl(image) }
}

/** The fields of an input that belong to the image and not to the record. */
interface FocalPointInput {
  focalX?: number
  focalY?: number
}

interface NewInput extends FocalPointInput {
  /** Left out where the record has no image. */
  imageId?: number
}

/**
 * Writes a new record and the focal point of its image in one transaction.
 *
 * @param write writes the record with these columns
 */
export function createRecord<Input extends NewInput, Row>(
  { db }: Pick<Context, 'db'>,
  { focalX, focalY, ...data }: Input,
  write: (client: Client, data: Omit<Input, keyof FocalPointInput>) => Promise<Row>,
): Promise<Row> {
  return withFocalPoint(db, data.imageId, focalPointOf({ focalX, focalY }), (client) => write(client, data))
}

interface UpdateInput extends FocalPointInput {
  /** Left out, the image stays; null takes it away, where it is optional. */
  imageId?: number | null
  version?: number
}

/** How an entity updates its records. */
interface RecordUpdate<Input extends UpdateInput, Before, Row> {
  /** Reads what the record was before, the id of its image included. */
  find: (client: Client) => Promise<Before | null>
  /** What is thrown where there is no such record. */
  gone: () => TRPCError
  /**
   * Writes these columns, where the record still has this version: `undefined` matches every version, because old
   * clients send none.
   */
  write: (
    client: Client,
    version: number | undefined,
    data: Omit<Input, keyof FocalPointInput | 'version'> & { version: { increment: 1 } },
    before: Before,
  ) => Promise<Row>
}

/**
 * Updates a record and the focal point of its image in one transaction, counts its version up, and releases the image
 * that it had before if it has another one now.
 *
 * @throws CONFLICT where somebody else has saved the record since the version that the input names
 */
export async function updateRecord<
  Input extends UpdateInput,
  Before extends { imageId: number | null },
  Row extends { image: { imageId: number } | null },
>(
  { db, images }: Pick<Context, 'db' | 'images'>,
  { focalX, focalY, version, ...columns }: Input,
  { find, gone, write }: RecordUpdate<Input, Before, Row>,
): Promise<Row> {
  const before = await find(db)
  if (!before) throw gone()
  const data = { ...columns, version: { increment: 1 } as const }
  const point = focalPointOf({ focalX, focalY })
  const imageId = columns.imageId === undefined ? before.imageId : columns.imageId
  const row = await withFocalPoint(db, imageId, point, (client) =>
    write(client, version, data, before).catch(whenMissing(changedMeanwhile)),
  )
  if (before.imageId && row.image?.imageId !== before.imageId) await images.release(before.imageId)
  return row
}

export interface FocalPoint {
  focalX: number
  focalY: number
}

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

/**
 * Writes a record, and in the same transaction the focal point of its image, if one is given. The image comes first,
 * so that the row that `write` returns has the new point. An image that is gone makes `write` fail, not this.
 */
export function withFocalPoint<Row>(
  db: Context['db'],
  imageId: number | null | undefined,
  point: FocalPoint | undefined,
  write: (client: Client) => Promise<Row>,
): Promise<Row> {
  if (!point || !imageId) return write(db)
  return db.$transaction(async (client) => {
    await client.image.updateMany({ where: { imageId }, data: point })
    return write(client)
  }, PATIENT)
}
