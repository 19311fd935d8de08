import { TRPCError } from '@trpc/server'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The widths that pictures are kept in, in pixels; never wider than the upload. */
const WIDTHS = [480, 960, 1600]

/** More pixels than this are refused before they are unpacked: a 50-megapixel photograph is 150 MB of memory. */
const MOST_PIXELS = 50_000_000

const TIMEOUT_SECONDS = 30

const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

// libvips opens dozens of formats, SVG and PDF among them; leave it those that are taken.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})

/** One encoding of a picture. */
export interface EncodedVariant {
  format: 'webp'
  width: number
  height: number
  bytes: Buffer
}

/** A picture made anew from an upload: upright, in sRGB, without a byte of metadata. */
export interface EncodedPicture {
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
  variants: EncodedVariant[]
}

/**
 * Decodes an upload whole and encodes it anew, so that nothing of the file itself is kept: no metadata, nothing
 * appended, nothing hidden. What the file is, its bytes say, not its name.
 *
 * @throws BAD_REQUEST with a sentence for the person who chose the file
 */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture> {
  const type = await fileTypeFromBuffer(upload)
  if (!type || !TAKEN.has(type.mime))
    throw refusal('That file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.')
  try {
    const upright = await decode(upload)
    const variants = await Promise.all(
      widthsFor(upright.width).map((width) => encodeWebp(upright.image(), width)),
    )
    return {
      width: upright.width,
      height: upright.height,
      placeholder: await thumbhash(upright.image()),
      variants,
    }
  } catch (error) {
    throw error instanceof TRPCError ? error : refusal(explain(error))
  }
}

/** Decodes once, at the largest size that is kept. */
async function decode(upload: Buffer) {
  const { data, info } = await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: Math.max(...WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, image: () => sharp(data, { raw: { width, height, channels } }) }
}

function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width)
  return [...smaller, Math.min(width, Math.max(...WIDTHS))]
}

async function encodeWebp(image: Sharp, width: number): Promise<EncodedVariant> {
  const { data, info } = await image
    .resize({ width })
    .webp({ quality: 78, effort: 4 })
    .toBuffer({ resolveWithObject: true })
  return { format: 'webp', width: info.width, height: info.height, bytes: data }
}

async function thumbhash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit'))
    return 'That picture has too many pixels. Please choose one of 50 megapixels or fewer.'
  if (message.includes('timeout')) return 'That picture takes too long to read. Please choose another one.'
  return 'That picture is damaged or cut short. Please choose another one, or save it again first.'
}

function refusal(message: string): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message })
}
