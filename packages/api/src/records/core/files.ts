import { TRPCError } from '@trpc/server'
import { imageSelect, largestUrl, presentImage } from '../../images/record-image.ts'
import type { Image } from '../../images/schema.ts'
import type { Context } from '../../procedure/context.ts'
import type { Prisma, Database } from '@isse/db'
import { toAddressName } from '../../documents/file-name.ts'
import type { DocumentFile } from '../../documents/schema.ts'
import { publicImages, type FileRow } from './tables.ts'

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

/** The columns that are read of a document's file. */
export const fileSelect = {
  documentFileId: true,
  hash: true,
  fileName: true,
  bytes: true,
} satisfies Prisma.DocumentFileSelect

type DocumentRow = Prisma.DocumentFileGetPayload<{ select: typeof fileSelect }>

/** Presents a file with its address, which never changes for the same bytes under the same name. */
export function presentFile(
  { documentUrl }: Pick<Context, 'documentUrl'>,
  { hash, ...file }: DocumentRow,
): DocumentFile {
  return { ...file, fileUrl: documentUrl(`${hash}/${toAddressName(file.fileName)}`) }
}

interface FileColumns {
  imageId: number | null
  imageAlt: string
  /** Of a background image. */
  alt: string
  focalX: number | null
  focalY: number | null
  documentFileId: number | null
}

/** The image that a state of a record has, with its crop, at an address that editors alone may read; null where it has none. */
export async function imageOfState({ db, ownImageUrl }: Context, state: Record<string, unknown>) {
  const { imageId, imageAlt, alt, focalX, focalY } = state as Partial<FileColumns>
  if (!imageId) return null
  const row = await db.image.findUnique({ where: { imageId }, select: imageSelect })
  return row && presentImage(row, { alt: imageAlt ?? alt ?? '', focalX, focalY }, ownImageUrl)
}

/** The document file that a state of a record has; null where it has none. */
export async function fileOfState(
  ctx: Context,
  state: Record<string, unknown>,
): Promise<DocumentFile | null> {
  const { documentFileId } = state as Partial<FileColumns>
  if (!documentFileId) return null
  const row = await ctx.db.documentFile.findUnique({ where: { documentFileId }, select: fileSelect })
  return row && presentFile(ctx, row)
}

/** Deletes files that records or revisions had, unless others have them. */
export async function releaseFiles(
  { images, documents }: Pick<Context, 'images' | 'documents'>,
  rows: FileRow[],
): Promise<void> {
  for (const imageId of new Set(rows.map((row) => row.imageId))) if (imageId) await images.release(imageId)
  for (const documentFileId of new Set(rows.map((row) => row.documentFileId)))
    if (documentFileId) await documents.release(documentFileId)
}

// Visitors may see the pictures that a row of a record shows, and no others: not those of the history, and no uploads that
// nobody has saved.

/** Reads the names of the uploads that visitors may see, with which the keys of all their objects begin. */
export async function readPublicNames(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT ON ("imageId") left("key", 16) AS name FROM "ImageVariant" WHERE "imageId" IN (${publicImages})`
  return new Set(rows.map(({ name }) => name))
}

/** Whether visitors may see the object under a key, as the database has it at this moment. */
export async function isShownNow(db: Database, key: string): Promise<boolean> {
  const [{ isShown }] = await db.$queryRaw<[{ isShown: boolean }]>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT "imageId" FROM "ImageVariant" WHERE "key" = ${key}
        UNION ALL SELECT "imageId" FROM "LogoFile" WHERE "key" = ${key}) AS found
      WHERE "imageId" IN (${publicImages})) AS "isShown"`
  return isShown
}
