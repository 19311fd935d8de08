import { imageSelect, presentImage } from '../../images/record-image.ts'
import type { Context } from '../../procedure/context.ts'
import type { DocumentFile } from '../../documents/schema.ts'
import { fileSelect, presentFile } from './record-file.ts'

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
