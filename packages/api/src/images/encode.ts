import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { fromPixels, MOST_PIXELS, type Decoded, type Pixels } from './decode.ts'

export type Format = 'webp' | 'avif'

/** The widths that pictures are kept in, in pixels; never wider than the upload. */
const WIDTHS = [480, 960, 1600, 2400]

/** The width with which an upload is answered: enough to show it anywhere. */
const FIRST = 960

/** One encoding of a picture. */
export interface EncodedVariant {
  format: Format
  width: number
  height: number
  bytes: Buffer
}

/** What is made of an upload before it is answered. */
export interface FirstEncodings {
  /** A thumbhash in base64. */
  placeholder: string
  first: EncodedVariant
  /** A rendition of high quality, from which the other encodings are made. */
  source: Buffer
}

/** The widths that a picture of this width is kept in. */
export function widthsFor(width: number): number[] {
  return [...WIDTHS.filter((candidate) => candidate < width), Math.min(width, Math.max(...WIDTHS))]
}

/** Makes what is needed to show a picture at once, and to go on with it later. */
export async function encodeFirst(decoded: Decoded): Promise<FirstEncodings> {
  const [small, source] = await Promise.all([scale(decoded, FIRST), encodeSource(decoded)])
  const [first, placeholder] = await Promise.all([
    encode(small, small.width, 'webp', QUICK),
    thumbhash(small),
  ])
  return { placeholder, first, source }
}

/** Somebody waits for the first one: a few kB more, in half the time. */
const QUICK = 2

/** Makes one encoding, with no byte of metadata. Effort 3 of AVIF has effort 4's size in a fifth of its time. */
export async function encode(
  pixels: Pixels,
  width: number,
  format: Format,
  effort = format === 'webp' ? 4 : 3,
): Promise<EncodedVariant> {
  const image = width === pixels.width ? fromPixels(pixels) : fromPixels(pixels).resize({ width })
  const encoded =
    format === 'webp'
      ? image.webp({ quality: 78, effort })
      : image.avif({ quality: 50, effort, chromaSubsampling: '4:2:0' })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { format, width: info.width, height: info.height, bytes: data }
}

/** Reads a rendition that `encodeFirst` made. */
export async function decodeSource(source: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Without loss what was drawn or is transparent, and a photograph so that no eye sees the loss. */
function encodeSource(decoded: Decoded): Promise<Buffer> {
  const image = fromPixels(decoded)
  const isTransparent = decoded.channels === 2 || decoded.channels === 4
  return decoded.lossless || isTransparent
    ? image.png({ compressionLevel: 1 }).toBuffer()
    : image.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer()
}

async function scale(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.width <= width) return pixels
  const { data, info } = await fromPixels(pixels)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function thumbhash(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize(100, 100, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
