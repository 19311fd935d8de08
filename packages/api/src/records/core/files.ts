import { TRPCError } from '@trpc/server'
import { imageSelect, urlForOldClients, serializeImage } from '../../images/record-image.ts'
import type { Image } from '../../images/schema.ts'
import type { Context } from '../../procedure/context.ts'
import type { Prisma, Database } from '@isse/db'
import { toAddressName } from '../../documents/file-name.ts'
import type { DocumentFile } from '../../documents/schema.ts'
import { publicImages, type FileRow } from './tables.ts'

/** The columns of a record with a decorative image, which has no alternative text. */
export const decorativeSelect = {
  version: true,
  focalX: true,
  focalY: true,
  image: { select: imageSelect },
} as const

/** The columns of a record with an image that has an alternative text. */
export const recordSelect = { ...decorativeSelect, imageAlt: true } as const

/** The focal point of a record's image; null means the image's own. */
export interface Crop {
  focalX: number | null
  focalY: number | null
}

type ImageRow = Parameters<typeof serializeImage>[0]

interface RowWithImage extends Partial<Crop> {
  imageAlt?: string
  image: ImageRow | null
}

/** If the row may lack an image, so may the response. */
type Serialized<Row extends RowWithImage> = Omit<Row, 'imageAlt' | 'image' | keyof Crop> & {
  image: Row['image'] extends ImageRow ? Image : Image | null
  /** Empty if there is no image. */
  imageUrl: string
}

/** Serializes a record and its image with the addresses of its encodings. */
export function serializeRecord<Row extends RowWithImage>(
  { imageUrl }: Pick<Context, 'imageUrl'>,
  { imageAlt = '', focalX, focalY, image: imageRow, ...record }: Row,
): Serialized<Row> {
  const image = imageRow && serializeImage(imageRow, { alt: imageAlt, focalX, focalY }, imageUrl)
  return { ...record, image, imageUrl: image ? urlForOldClients(image) : '' } as Serialized<Row>
}

export interface FocalPointInput {
  focalX?: number
  focalY?: number
}

/**
 * Returns the focal point columns of a save: from the input, or null for a new image.
 *
 * @throws BAD_REQUEST if the input has half of a point
 */
export function cropOf({ focalX, focalY }: FocalPointInput, isOtherImage: boolean): Partial<Crop> {
  if (focalX !== undefined && focalY !== undefined) return { focalX, focalY }
  if (focalX === undefined && focalY === undefined) return isOtherImage ? { focalX: null, focalY: null } : {}
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'Send focalX and focalY together, or neither.' })
}

export const fileSelect = {
  documentFileId: true,
  hash: true,
  fileName: true,
  bytes: true,
} satisfies Prisma.DocumentFileSelect

type DocumentRow = Prisma.DocumentFileGetPayload<{ select: typeof fileSelect }>

/** Serializes a file with its address, which never changes for the same bytes and name. */
export function serializeFile(
  { documentUrl }: Pick<Context, 'documentUrl'>,
  { hash, ...file }: DocumentRow,
): DocumentFile {
  return { ...file, fileUrl: documentUrl(`${hash}/${toAddressName(file.fileName)}`) }
}

interface FileColumns {
  imageId: number | null
  imageAlt: string
  /** The alternative text of a background image. */
  alt: string
  focalX: number | null
  focalY: number | null
  documentFileId: number | null
}

/** Returns the image of a state with its crop, at an address for editors only; null if it has none. */
export async function imageOfState({ db, ownImageUrl }: Context, state: Record<string, unknown>) {
  const { imageId, imageAlt, alt, focalX, focalY } = state as Partial<FileColumns>
  if (!imageId) return null
  const row = await db.image.findUnique({ where: { imageId }, select: imageSelect })
  return row && serializeImage(row, { alt: imageAlt ?? alt ?? '', focalX, focalY }, ownImageUrl)
}

/** Returns the document file of a state; null if it has none. */
export async function fileOfState(
  ctx: Context,
  state: Record<string, unknown>,
): Promise<DocumentFile | null> {
  const { documentFileId } = state as Partial<FileColumns>
  if (!documentFileId) return null
  const row = await ctx.db.documentFile.findUnique({ where: { documentFileId }, select: fileSelect })
  return row && serializeFile(ctx, row)
}

/** Deletes the files of former records or revisions, unless others use them. */
export async function releaseFiles(
  { images, documents }: Pick<Context, 'images' | 'documents'>,
  rows: FileRow[],
): Promise<void> {
  for (const imageId of new Set(rows.map((row) => row.imageId))) if (imageId) await images.release(imageId)
  for (const documentFileId of new Set(rows.map((row) => row.documentFileId)))
    if (documentFileId) await documents.release(documentFileId)
}

// Visitors may see the pictures of published records. Pictures of the history and unsaved uploads are private.

/** Reads the names of public uploads. The keys of all their objects begin with the name. */
export async function readPublicNames(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT ON ("imageId") left("key", 16) AS name FROM "ImageVariant" WHERE "imageId" IN (${publicImages})`
  return new Set(rows.map(({ name }) => name))
}

/** Returns true if the object under a key is public, by an uncached read. */
export async function isShownNow(db: Database, key: string): Promise<boolean> {
  const [{ isShown }] = await db.$queryRaw<[{ isShown: boolean }]>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT "imageId" FROM "ImageVariant" WHERE "key" = ${key}
        UNION ALL SELECT "imageId" FROM "LogoFile" WHERE "key" = ${key}) AS found
      WHERE "imageId" IN (${publicImages})) AS "isShown"`
  return isShown
}
