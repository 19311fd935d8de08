import { Semaphore } from '@isse/db/concurrency/semaphore'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '../decode/upload.ts'
import type { EncodedVariant, Format } from '../encode/encode.ts'
import type { DrawnLogoFile } from '../logo/draw-logo-files.ts'
import type { Plaque } from '../share/draw-plaque.ts'
import type { ShareCut } from '../share/draw-share-picture.ts'
import { BACKGROUND, type FirstWork, type ImageWork } from './image-work.ts'

/** One image takes up to 320 MB: a progressive JPEG of 50 megapixels. */
const MAX_IMAGES_AT_ONCE = 2
const MAX_PIXELS_AT_ONCE = 50_000_000

/** Works on pixels in this process. It loads sharp and the decoders with the first image. */
export class LocalImageWork implements ImageWork {
  readonly #semaphore = new Semaphore({ atOnce: MAX_IMAGES_AT_ONCE, weightAtOnce: MAX_PIXELS_AT_ONCE })

  async addFirst(upload: Upload, spoolFolder: string): Promise<FirstWork> {
    const { decode } = await import('../decode/decode.ts')
    const { encodeFirst } = await import('../encode/encode.ts')
    const made = await decode(upload, spoolFolder, this.#semaphore, async ({ pixels, ...decoded }) => ({
      ...decoded,
      ...(await encodeFirst(pixels)),
    }))
    const { source: bytes, ...rest } = made
    const path = join(spoolFolder, randomUUID())
    await writeFile(path, bytes)
    return { ...rest, source: { path, sha256: createHash('sha256').update(bytes).digest('hex') } }
  }

  async encode(path: string, format: Format, widths: number[]): Promise<EncodedVariant[]> {
    const { decodeSource } = await import('../decode/decode.ts')
    const { encode } = await import('../encode/encode.ts')
    const pixels = await decodeSource({ path }, this.#semaphore)
    const variants: EncodedVariant[] = []
    for (const width of widths) {
      const weight = width * Math.ceil((pixels.height * width) / pixels.width)
      const made = this.#semaphore.run({ weight, rank: BACKGROUND }, () => encode(pixels, width, format))
      variants.push(await made)
    }
    return variants
  }

  async drawLogoFiles(path: string): Promise<DrawnLogoFile[]> {
    const { decodeWithin } = await import('../decode/decode.ts')
    const { drawLogoFiles, LARGEST_LOGO } = await import('../logo/draw-logo-files.ts')
    return decodeWithin({ path }, LARGEST_LOGO, this.#semaphore, drawLogoFiles)
  }

  async drawSharePicture(path: string, cut: ShareCut): Promise<Buffer> {
    const { decodeWithin } = await import('../decode/decode.ts')
    const { drawSharePicture, LARGEST_SHARED } = await import('../share/draw-share-picture.ts')
    return decodeWithin({ path }, LARGEST_SHARED, this.#semaphore, (pixels) => drawSharePicture(pixels, cut))
  }

  async drawPlaque(plaque: Plaque): Promise<Buffer> {
    const { drawPlaque } = await import('../share/draw-plaque.ts')
    return this.#semaphore.run({ weight: plaque.width * plaque.height }, () => drawPlaque(plaque))
  }
}
