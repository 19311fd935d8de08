import sharp, { type Sharp } from 'sharp'
import { fromPixels, toPixels, type Pixels } from './pixels.ts'
import type { Upload } from './upload.ts'
import { countWarnings } from './warnings.ts'

/** Images with more pixels are refused before they are unpacked: 50 megapixels take 150 MB of memory. */
export const MAX_PIXELS = 50_000_000

/** How long a decoder may take. */
export const DECODE_SECONDS = 30

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** What the header of an image file says. */
export interface ImageHeader extends Size {
  /** EXIF's number from 1 to 8 for how the camera was held. Width and height are those before the image is turned. */
  orientation: number
  space: string | undefined
  hasProfile: boolean
}

// libvips can open dozens of formats, SVG and PDF among them. Only those that we take stay enabled.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})

function open(upload: Upload): Sharp {
  const image = sharp(Buffer.isBuffer(upload) ? upload : upload.path, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'warning',
  })
  return countWarnings(image).timeout({ seconds: DECODE_SECONDS })
}

/** @throws if the header cannot be read, or names more than MAX_PIXELS ('pixel limit') */
export async function readHeader(upload: Upload): Promise<ImageHeader> {
  const { width, height, orientation = 1, space, icc } = await open(upload).metadata()
  if (width * height > MAX_PIXELS) throw new Error('pixel limit')
  return { width, height, orientation, space, hasProfile: icc !== undefined }
}

/**
 * Decodes an image upright, in sRGB, 8 bits a channel.
 *
 * @param header of this file, or of one with the same pixels
 * @param box the size that the upright image must fit in; it is never enlarged
 */
export async function decodeUpright(upload: Upload, header: ImageHeader, box: Size): Promise<Pixels> {
  const { width, height, orientation, space, hasProfile } = header
  // Turned after it is smaller, because turning needs the whole image in memory.
  const boxBeforeTurn = isOnItsSide(orientation) ? { width: box.height, height: box.width } : box
  const scaled = open(upload)
    // Extracting the whole image makes the decoder read every pixel. A decoder that may skip some reports no damage.
    .extract({ left: 0, top: 0, width, height })
    .resize({ ...boxBeforeTurn, fit: 'inside', withoutEnlargement: true })
  // sharp processes 16 bits a channel in P3, and needs this to convert back. The pixels get no profile.
  const converted = space === 'rgb16' && hasProfile ? scaled.withIccProfile('srgb') : scaled
  return turn(await toPixels(converted.toColourspace('srgb').raw({ depth: 'uchar' })), orientation)
}

function isOnItsSide(orientation: number): boolean {
  return orientation > 4
}

/** How an image with EXIF's orientation 2 to 8 is made upright; 1 is upright already. */
const turns: Record<number, (image: Sharp) => Sharp> = {
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(90),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(270),
}

async function turn(pixels: Pixels, orientation: number): Promise<Pixels> {
  const makeUpright = turns[orientation]
  return makeUpright ? toPixels(makeUpright(fromPixels(pixels))) : pixels
}
