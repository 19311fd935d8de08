import { rgbaToThumbHash } from 'thumbhash'
import { fromPixels, toPixels, type Pixels } from './pixels.ts'

export type Format = 'webp' | 'avif'

/** AVIF at effort 3 has the file size of effort 4 in a fifth of its time. */
const EFFORT = { webp: 4, avif: 3 }

/** A person waits for the first variant: half the time, for a few kB more. */
const FIRST_EFFORT = 2

/** One encoding of an image. */
export interface EncodedVariant {
  format: Format
  width: number
  height: number
  bytes: Buffer
}

/** The encodings that an upload's response needs. */
export interface FirstEncodings {
  /** A thumbhash in base64. */
  placeholder: string
  variant: EncodedVariant
}

/** Encodes the first variant, in the size of these pixels, and the placeholder. */
export async function encodeFirst(pixels: Pixels): Promise<FirstEncodings> {
  const [variant, placeholder] = await Promise.all([
    encode(pixels, pixels.width, 'webp', FIRST_EFFORT),
    thumbhash(pixels),
  ])
  return { placeholder, variant }
}

/** Encodes one variant, without any metadata. */
export async function encode(
  pixels: Pixels,
  width: number,
  format: Format,
  effort = EFFORT[format],
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
