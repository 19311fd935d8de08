import { readReadyMade, readyMadeImages, type ReadyMadeImage } from '@isse/db/ready-made-variants'
import { createHash, randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '../decode/upload.ts'
import type { EncodedVariant, Format } from '../encode/encode.ts'
import { FIRST_WIDTH } from '../encode/widths.ts'
import type { DrawnLogoFile } from '../logo/draw-logo-files.ts'
import type { Plaque } from '../share/draw-plaque.ts'
import type { ShareCut } from '../share/draw-share-picture.ts'
import type { FirstWork, ImageWork } from './image-work.ts'

/**
 * Hands out the variants of the images that come with the site, which were encoded when these were drawn. All other
 * images are worked on as ever. Without it, a new site would encode for the better part of a minute.
 */
export class ReadyMadeWork implements ImageWork {
  readonly #work: ImageWork

  /** @param work works on all other images */
  constructor(work: ImageWork) {
    this.#work = work
  }

  async addFirst(upload: Upload, spoolFolder: string): Promise<FirstWork> {
    // The site's own images are handed over as bytes, uploads of people as files.
    const found = Buffer.isBuffer(upload) ? await findImage(upload) : undefined
    if (!Buffer.isBuffer(upload) || !found) return this.#work.addFirst(upload, spoolFolder)
    const { image, sha256 } = found
    const { width, height, placeholder } = image
    const variant = await readVariant(image, Math.min(width, FIRST_WIDTH), 'webp')
    const path = join(spoolFolder, randomUUID())
    // The file is its own source: by it `encode` knows the image again, and any version can encode from it.
    await writeFile(path, upload)
    return { width, height, placeholder, variant, source: { path, sha256 } }
  }

  async encode(path: string, format: Format, widths: number[]): Promise<EncodedVariant[]> {
    const image = await findSource(path)
    if (!image) return this.#work.encode(path, format, widths)
    return Promise.all(widths.map((width) => readVariant(image, width, format)))
  }

  drawLogoFiles(path: string): Promise<DrawnLogoFile[]> {
    return this.#work.drawLogoFiles(path)
  }

  drawSharePicture(path: string, cut: ShareCut): Promise<Buffer> {
    return this.#work.drawSharePicture(path, cut)
  }

  drawPlaque(plaque: Plaque): Promise<Buffer> {
    return this.#work.drawPlaque(plaque)
  }
}

async function findImage(bytes: Buffer): Promise<{ image: ReadyMadeImage; sha256: string } | undefined> {
  const images = await readyMadeImages()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const image = images.get(sha256)
  return image && { image, sha256 }
}

/** Sources of people's images are larger than any image of the site, or nearly all: only the others are read here. */
async function findSource(path: string): Promise<ReadyMadeImage | undefined> {
  const images = await readyMadeImages()
  const { size } = await stat(path)
  if (![...images.values()].some(({ bytes }) => bytes === size)) return undefined
  return (await findImage(await readFile(path)))?.image
}

/** @throws where the image has no such variant: a test holds that each has them all */
async function readVariant(image: ReadyMadeImage, width: number, format: Format): Promise<EncodedVariant> {
  const variant = image.variants.find((one) => one.width === width && one.format === format)
  if (!variant) throw new Error(`${image.name} has no ready-made ${format} of ${width} pixels.`)
  return { format, width, height: variant.height, bytes: await readReadyMade(image, variant) }
}
