import type { Context } from '../../procedure/context.ts'
import type { FormerFiles } from './write-revision.ts'

/** Deletes files that records or revisions had, unless others have them. */
export async function releaseAll(
  { images, documents }: Pick<Context, 'images' | 'documents'>,
  { imageIds, documentFileIds }: FormerFiles,
): Promise<void> {
  for (const imageId of imageIds) await images.release(imageId)
  for (const documentFileId of documentFileIds) await documents.release(documentFileId)
}
