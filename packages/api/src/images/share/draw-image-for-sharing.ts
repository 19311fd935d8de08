import { withSpooled, type ImageTools } from '../work/with-spooled.ts'

/** Draws the picture for sharing of an image from its widest variant. Undefined if there is no such image. */
export async function drawImageForSharing(imageId: number, tools: ImageTools): Promise<Buffer | undefined> {
  const image = await tools.db.image.findUnique({
    where: { imageId },
    select: {
      focalX: true,
      focalY: true,
      variants: { where: { format: 'webp' }, orderBy: { width: 'desc' }, take: 1, select: { key: true } },
    },
  })
  const key = image?.variants[0]?.key
  const bytes = key && (await tools.store.read(key))
  if (!image || !bytes) return undefined
  const { focalX, focalY } = image
  return withSpooled(bytes, tools, (work, path) => work.drawSharePicture(path, { focalX, focalY, words: '' }))
}
