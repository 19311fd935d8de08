import sharp, { type Sharp } from 'sharp'

/** Images with more pixels are rejected before they are unpacked, because 50 megapixels take 150 MB of memory. */
export const MAX_PIXELS = 50_000_000

/** The size of the largest variant in pixels. WebP allows 16383 at most. */
export const LARGEST: Size = { width: 2400, height: 7200 }

export interface Size {
  width: number
  height: number
}

export interface Pixels extends Size {
  data: Buffer
  channels: 1 | 2 | 3 | 4
}

// libvips can open dozens of formats, SVG and PDF among them. Only the accepted formats stay enabled.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})

let lossWarnings = 0

/** The number of warnings of lost pixels so far. */
export function warningsSoFar(): number {
  return lossWarnings
}

/**
 * Counts the warnings of the JPEG decoder. sharp has one queue of warnings for the process, and the next finished
 * image emits them all, so the count is not that of one image.
 */
function countWarnings(image: Sharp): Sharp {
  return image.on('warning', (text: string) => {
    if (/^read gave \d+ warnings/.test(text)) lossWarnings++
  })
}

/**
 * Decodes an image upright, in sRGB, 8 bits a channel.
 *
 * @param box the size that it must fit in; it is never enlarged
 * @throws if it cannot be decoded, or has more than MAX_PIXELS ('pixel limit')
 */
export async function decodeUpright(file: Buffer, box = LARGEST): Promise<Pixels> {
  const open = () => countWarnings(sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }))
  const { autoOrient: size, space, icc } = await open().metadata()
  const scaled = open()
    .autoOrient()
    // Extracting the whole image makes the decoder read every pixel, and so report any damage.
    .extract({ left: 0, top: 0, width: size.width, height: size.height })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
  // sharp needs this to convert its 16 bits a channel in P3 back to sRGB. The pixels get no profile.
  const converted = space === 'rgb16' && icc ? scaled.withIccProfile('srgb') : scaled
  return toPixels(converted.toColourspace('srgb').raw({ depth: 'uchar' }))
}

/** Opens decoded pixels in sharp. */
export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return countWarnings(sharp(data, { raw: { width, height, channels } }))
}

/** Runs sharp's pipeline, and returns the resulting pixels. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Reduces an image to a maximum width. */
export async function scaleDown(pixels: Pixels, maxWidth: number): Promise<Pixels> {
  return pixels.width <= maxWidth ? pixels : toPixels(fromPixels(pixels).resize({ width: maxWidth }))
}

/** Encodes a PNG file quickly, though larger: it is deleted once the variants exist. */
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
