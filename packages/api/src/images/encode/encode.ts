import { rgbaToThumbHash } from 'thumbhash'
import { fromPixels, toPixels, type Pixels } from '../decode/pixels.ts'

export type Format = 'webp' | 'avif'

/** The widths that images are kept in, in pixels; never wider than the upload. */
const WIDTHS = [480, 960, 1600, 2400]

/** One encoding of an image. */
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
}

/** The widths that an image of this width is kept in. */
export function widthsFor(width: number): number[] {
  return [...WIDTHS.filter((candidate) => candidate < width), Math.min(width, Math.max(...WIDTHS))]
}

/** Makes what is needed to show an image at once. */
export async function encodeFirst(shown: Pixels): Promise<FirstEncodings> {
  const [first, placeholder] = await Promise.all([
    encode(shown, shown.width, 'webp', QUICK),
    thumbhash(shown),
  ])
  return { placeholder, first }
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

async function thumbhash(pixels: Pixels): Promise<string> {
  const small = fromPixels(pixels).resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha()
  const { data, width, height } = await toPixels(small)
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')
}
