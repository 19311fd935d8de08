import { readPrebuilt, prebuiltImages, type PrebuiltImage } from '@isse/db/prebuilt-variants'
import { createHash } from 'node:crypto'
import type { EncodedVariant, Format } from '../pixels/encode.ts'
import { FIRST_WIDTH } from '../pixels/widths.ts'
import type { ImageWork } from './image-work.ts'

/**
 * Returns prebuilt variants for the images that come with the site, and encodes all others. Without it, a new site
 * would encode for the better part of a minute.
 */
export function withPrebuilt(work: ImageWork): ImageWork {
  return {
    ...work,

    async addFirst(upload) {
      // The site's own images arrive as bytes, people's uploads as files.
      const image = Buffer.isBuffer(upload) ? await findImage(upload) : undefined
      if (!Buffer.isBuffer(upload) || !image) return work.addFirst(upload)
      const { width, height, placeholder } = image
      const variant = await readVariant(image, Math.min(width, FIRST_WIDTH), 'webp')
      // The file is its own source, so that `encode` recognises the image, and any version can encode from it.
      return { width, height, placeholder, variant, source: upload }
    },

    async encode(source, format, widths) {
      const image = await findImage(source)
      if (!image) return work.encode(source, format, widths)
      return Promise.all(widths.map((width) => readVariant(image, width, format)))
    },
  }
}

async function findImage(bytes: Buffer): Promise<PrebuiltImage | undefined> {
  const images = await prebuiltImages()
  return images.get(createHash('sha256').update(bytes).digest('hex'))
}

/** @throws if the image has no such variant, which a test prevents */
async function readVariant(image: PrebuiltImage, width: number, format: Format): Promise<EncodedVariant> {
  const variant = image.variants.find((one) => one.width === width && one.format === format)
  if (!variant) throw new Error(`${image.name} has no prebuilt ${format} of ${width} pixels.`)
  return { format, width, height: variant.height, bytes: await readPrebuilt(image, variant) }
}
