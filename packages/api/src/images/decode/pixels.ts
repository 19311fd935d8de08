import sharp, { type Sharp } from 'sharp'

/** Pixels without a file around them. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** To go on with pixels in sharp. */
export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** What sharp has made of an image. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The same, not wider than so many pixels. */
export async function scale(pixels: Pixels, width: number): Promise<Pixels> {
  return pixels.width <= width ? pixels : toPixels(fromPixels(pixels).resize({ width }))
}

/** Without loss. */
export function encodeDrawing(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels).png({ compressionLevel: 1 }).toBuffer()
}

/** So that no eye sees the loss; a JPEG knows nothing of what is transparent. */
export function encodePhotograph(pixels: Pixels): Promise<Buffer> {
  if (pixels.channels === 2 || pixels.channels === 4) return encodeDrawing(pixels)
  return fromPixels(pixels)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
}
