import { imageNameOf } from '../storage/key.ts'
import { saveDerivedFiles } from './save-derived-files.ts'
import type { ImageTools } from './work/image-work.ts'

/**
 * Creates the files of a logo from an image, stores their bytes, then writes all their rows or none. Does nothing if
 * they exist already, or the image is gone.
 *
 * @throws ImageError if the image cannot be decoded
 */
export async function createLogoFiles(imageId: number, { db, storage, work }: ImageTools): Promise<void> {
  const image = await db.image.findUnique({
    where: { imageId },
    select: {
      pending: { select: { sourceKey: true } },
      variants: { where: { format: 'webp' }, orderBy: { width: 'desc' }, take: 1, select: { key: true } },
      logoFiles: { take: 1, select: { kind: true } },
    },
  })
  const [variant] = image?.variants ?? []
  if (!image || !variant || image.logoFiles.length > 0) return
  // The source is sharper, but is deleted once all variants exist, perhaps at this moment.
  const source = image.pending && (await storage.read(image.pending.sourceKey))
  const bytes = source ?? (await storage.read(variant.key))
  if (!bytes) throw new Error(`The image store has not got ${variant.key}.`)
  const files = await work.drawLogoFiles(bytes)
  await saveDerivedFiles(storage, imageNameOf(variant.key), files, (rows) =>
    db.logoFile.createMany({ data: rows.map(({ format: _, ...row }) => ({ ...row, imageId })) }),
  )
}
