import type { Context } from '../../procedure/context.ts'

/** The files that a record refers to. */
export interface Files {
  imageId?: number | null
  documentFileId?: number | null
}

/**
 * Deletes the image and the PDF that a record has no longer, unless another record has them.
 *
 * @param after what was saved; a field that is left out stays. Left out, the record is removed
 */
export async function releaseFiles(
  { images, documents }: Pick<Context, 'images' | 'documents'>,
  before: Files,
  after: Files = { imageId: null, documentFileId: null },
): Promise<void> {
  const { imageId, documentFileId } = before
  if (imageId && after.imageId !== undefined && after.imageId !== imageId) await images.release(imageId)
  if (documentFileId && after.documentFileId !== undefined && after.documentFileId !== documentFileId)
    await documents.release(documentFileId)
}
