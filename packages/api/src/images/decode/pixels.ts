import sharp, { type Sharp } from 'sharp'
import { countWarnings } from './warnings.ts'

/** A decoded image. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Opens decoded pixels in sharp. */
export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return countWarnings(sharp(data, { raw: { width, height, channels } }))
}

/** Runs sharp's pipeline, and returns the pixels that it makes. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The same image, no wider than so many pixels. */
export async function scaleDown(pixels: Pixels, maxWidth: number): Promise<Pixels> {
  return pixels.width <= maxWidth ? pixels : toPixels(fromPixels(pixels).resize({ width: maxWidth }))
}

/** Encodes a PNG file, fast rather than small: it is deleted once the variants are made. */
export function encodeLossless(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels).png({ compressionLevel: 1 }).toBuffer()
}

/** Encodes a JPEG file without visible loss, or a PNG file if the image has transparency, which JPEG lacks. */
export function encodePhotograph(pixels: Pixels): Promise<Buffer> {
  if (pixels.channels === 2 || pixels.channels === 4) return encodeLossless(pixels)
  return fromPixels(pixels)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
}
