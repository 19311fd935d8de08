import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { kindOf } from './file-kind.ts'
import { unpackHeic } from './heic.ts'
import { explainDecoder, refusal } from './refusal.ts'
import type { Turns } from './turns.ts'

/** A file as it came: its bytes, or where they were put aside. */
export type Upload = Buffer | { path: string }

/** Pixels without a file around them. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** An upload, decoded at the largest size that is kept: upright, in sRGB. */
export interface Decoded extends Pixels {
  /** Of a drawing or a screenshot, as against a photograph. */
  lossless: boolean
}

/** The width of the largest rendition, and how many times as high a picture may be; WebP ends at 16383. */
const LARGEST = { width: 2400, height: 7200 }

/** More pixels than this are refused before they are unpacked: a 50-megapixel photograph is 150 MB of memory. */
export const MOST_PIXELS = 50_000_000

const SECONDS = 30

// libvips opens dozens of formats, SVG and PDF among them; leave it those that are taken.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})

/**
 * Decodes an upload whole, when it is its turn: only a whole decode tells whether a file is damaged or cut short. What
 * the file is, its bytes say, not its name. The turn lasts until its pixels have been used, for they are what takes
 * the memory.
 *
 * @param folder for files of this process alone
 * @param use what is made of the pixels
 * @returns what was made
 * @throws BAD_REQUEST with a sentence for the person who chose the file
 */
export async function decode<T>(
  upload: Upload,
  folder: string,
  turns: Turns,
  use: (decoded: Decoded) => Promise<T>,
): Promise<T> {
  const kind = await kindOf(upload)
  if (!kind)
    throw refusal(
      'That file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.',
    )
  const pixels = await countPixels(upload).catch(explainDecoder)
  // Twice as many of HEIC, because they are unpacked twice.
  return turns.take(kind === 'heic' ? pixels * 2 : pixels, 'urgent', async () => {
    const decoding = kind === 'heic' ? decodeHeic(upload, folder) : decodeWith(upload, kind === 'drawn')
    return use(await decoding.catch(explainDecoder))
  })
}

function open(upload: Upload): Sharp {
  return sharp(Buffer.isBuffer(upload) ? upload : upload.path, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'warning',
  }).timeout({ seconds: SECONDS })
}

/** Of the picture as it lies in the file; a header that cannot be read is no picture's. */
async function countPixels(upload: Upload): Promise<number> {
  const { width, height } = await open(upload).metadata()
  if (width * height > MOST_PIXELS) throw new Error('pixel limit')
  return width * height
}

async function decodeHeic(upload: Upload, folder: string): Promise<Decoded> {
  const name = join(folder, randomUUID())
  const [file, unpacked] = [`${name}.heic`, `${name}.png`]
  try {
    if (Buffer.isBuffer(upload)) await writeFile(file, upload)
    const from = Buffer.isBuffer(upload) ? file : upload.path
    await unpackHeic(from, unpacked, { mostPixels: MOST_PIXELS, seconds: SECONDS })
    return await decodeWith({ path: unpacked }, false)
  } finally {
    for (const path of [file, unpacked]) await rm(path, { force: true })
  }
}

async function decodeWith(upload: Upload, lossless: boolean): Promise<Decoded> {
  const { orientation = 1, space, icc } = await open(upload).metadata()
  // Turned after it is smaller: turning needs all of a picture in memory.
  const { width, height } = LARGEST
  const box = orientation > 4 ? { width: height, height: width } : LARGEST
  const scaled = open(upload).resize({ ...box, fit: 'inside', withoutEnlargement: true })
  // From 16 bits a colour, sharp works in P3, and it takes this to come back from there. It writes no profile to pixels.
  const coloured = space === 'rgb16' && icc ? scaled.withIccProfile('srgb') : scaled
  const { data, info } = await coloured
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const upright = await turn({ data, ...pick(info) }, orientation)
  return { ...upright, lossless }
}

/** The eight ways in which a camera is held, by the number that EXIF has for each. */
const turned: Record<number, (image: Sharp) => Sharp> = {
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(90),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(270),
}

async function turn(pixels: Pixels, orientation: number): Promise<Pixels> {
  const change = turned[orientation]
  if (!change) return pixels
  const { data, info } = await change(fromPixels(pixels)).raw().toBuffer({ resolveWithObject: true })
  return { data, ...pick(info) }
}

/** To go on with pixels in sharp. */
export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function pick({ width, height, channels }: OutputInfo): Omit<Pixels, 'data'> {
  return { width, height, channels }
}
