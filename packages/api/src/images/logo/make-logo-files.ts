import { isPrismaError, type Database } from '@isse/db'
import { createKey, imageNameOf } from '../../stores/key.ts'
import type { FileStore } from '../../stores/store.ts'
import type { ImageWork } from '../work/image-work.ts'
import { withSpooled } from '../work/with-spooled.ts'

interface Tools {
  db: Database
  store: FileStore
  work: ImageWork
  /** A folder of this process alone, for the image while it is opened. */
  spoolFolder: string
}

/**
 * Makes the files of a logo from an image, stores their bytes, then writes their rows, all of them or none. Does nothing
 * where they are there already, or the image is gone.
 */
export async function makeLogoFiles(imageId: number, { db, store, work, spoolFolder }: Tools): Promise<void> {
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
  // The source is sharper, and goes once all variants are made, perhaps at this moment.
  const source = image.pending && (await store.read(image.pending.sourceKey))
  const bytes = source ?? (await store.read(variant.key))
  if (!bytes) throw new Error(`The image store has not got ${variant.key}.`)
  const drawnFiles = await withSpooled(bytes, spoolFolder, (path) => work.drawLogoFiles(path))
  const files = drawnFiles.map(({ format, bytes: drawn, ...file }) => ({
    ...file,
    drawn,
    key: createKey(imageNameOf(variant.key), format, drawn),
  }))
  for (const { key, drawn } of files) await store.put(key, drawn)
  try {
    await db.logoFile.createMany({
      data: files.map(({ drawn, ...file }) => ({ ...file, imageId, bytes: drawn.length })),
    })
  } catch (error) {
    // Another server made them first. The objects may be the same; if they are not, the sweep removes these.
    if (isPrismaError(error, 'P2002')) return
    if (!isPrismaError(error, 'P2003')) throw error
    // The image was deleted meanwhile.
    for (const { key } of files) await store.remove(key)
  }
}
