import type { Database } from '@isse/db'
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

/** Draws the picture for sharing of an image from its widest variant. Undefined if there is no such image. */
export async function drawImageForSharing(
  imageId: number,
  { db, store, work, spoolFolder }: Tools,
): Promise<Buffer | undefined> {
  const image = await db.image.findUnique({
    where: { imageId },
    select: {
      focalX: true,
      focalY: true,
      variants: { where: { format: 'webp' }, orderBy: { width: 'desc' }, take: 1, select: { key: true } },
    },
  })
  const key = image?.variants[0]?.key
  const bytes = key && (await store.read(key))
  if (!image || !bytes) return undefined
  const { focalX, focalY } = image
  return withSpooled(bytes, spoolFolder, (path) => work.drawSharePicture(path, { focalX, focalY, words: '' }))
}
