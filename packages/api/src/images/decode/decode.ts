import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { kindOf, stillOf, type FileKind } from './file-kind.ts'
import { unpackHeic } from './heic.ts'
import { cleanJpeg } from './jpeg.ts'
import { encodeDrawing, encodePhotograph, fromPixels, scale, toPixels, type Pixels } from './pixels.ts'
import { explainDecoder, refusal } from '../errors.ts'
import type { PixelSemaphore } from '../pixel-semaphore.ts'

/** A file as it came: its bytes, or where they were put aside. */
export type Upload = Buffer | { path: string }

/** An upload, as far as it is decoded before it is answered. */
export interface Decoded {
  /** The size in which it is kept at most, upright, in pixels. */
  width: number
  height: number
  /** As it is shown first: upright, in sRGB. */
  shown: Pixels
  /** An image from which it is encoded further, with nothing in it beside the pixels. */
  source: Buffer
}

/** The width with which an upload is answered, in pixels: enough to show it anywhere. */
const SHOWN = 960

/** The width of the largest rendition, and how many times as high an image may be; WebP ends at 16383. */
const LARGEST = { width: 2400, height: 7200 }

/** More pixels than this are refused before they are unpacked: a 50-megapixel photograph is 150 MB of memory. */
const MOST_PIXELS = 50_000_000

const SECONDS = 30

// libvips opens dozens of formats, SVG and PDF among them; leave it those that are taken.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})

/**
 * Decodes an upload to its end, when it is its turn: only that tells whether a file is damaged or cut short. What the
 * file is, its bytes say, not its name. The turn lasts until its pixels have been used, for they are what takes
 * the memory.
 *
 * @param given at most 15 MB
 * @param folder for files of this process alone
 * @param use what is made of the pixels
 * @returns what was made
 * @throws BAD_REQUEST with a sentence for the person who chose the file
 */
export async function decode<T>(
  given: Upload,
  folder: string,
  turns: PixelSemaphore,
  use: (decoded: Decoded) => Promise<T>,
): Promise<T> {
  const kind = await kindOf(given)
  if (!kind)
    throw refusal(
      'That file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.',
    )
  const upload = await stillOf(given)
  const pixels = await countPixels(upload).catch(explainDecoder)
  // Twice as many of HEIC, because they are unpacked twice.
  return turns.take(kind === 'heic' ? pixels * 2 : pixels, 'urgent', async () => {
    return use(await decoders[kind](upload, folder).catch(explainDecoder))
  })
}

/** Decodes what `decode` left to be encoded from, at the largest size that is kept, when it is its turn. */
export async function decodeSource(source: Buffer, turns: PixelSemaphore): Promise<Pixels> {
  return turns.take(await countPixels(source), 'idle', () => decodeUpright(source, LARGEST))
}

const decoders: Record<FileKind, (upload: Upload, folder: string) => Promise<Decoded>> = {
  jpeg: decodeJpeg,
  heic: decodeHeic,
  photograph: async (upload) => keep(await decodeUpright(upload, LARGEST), encodePhotograph),
  drawn: async (upload) => keep(await decodeUpright(upload, LARGEST), encodeDrawing),
}

function open(upload: Upload): Sharp {
  return sharp(Buffer.isBuffer(upload) ? upload : upload.path, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'warning',
  }).timeout({ seconds: SECONDS })
}

/** Of the image as it lies in the file; a header that cannot be read is no image's. */
async function countPixels(upload: Upload): Promise<number> {
  const { width, height } = await open(upload).metadata()
  if (width * height > MOST_PIXELS) throw new Error('pixel limit')
  return width * height
}

/**
 * A JPEG is decoded in the size in which it is shown first; the further encodings are made from the file itself. It is
 * what will be read again that is read here, so it is not kept where it is damaged.
 */
async function decodeJpeg(upload: Upload): Promise<Decoded> {
  const { orientation, ...size } = await readHeader(upload)
  const source = cleanJpeg(Buffer.isBuffer(upload) ? upload : await readFile(upload.path), orientation)
  if (!source) return keep(await decodeUpright(upload, LARGEST), encodePhotograph)
  const { width, height } = size
  const kept = fitInside(orientation > 4 ? { width: height, height: width } : size, LARGEST)
  const shown = await decodeUpright(source, { width: Math.min(kept.width, SHOWN), height: kept.height })
  return { ...kept, source, shown }
}

async function decodeHeic(upload: Upload, folder: string): Promise<Decoded> {
  const name = join(folder, randomUUID())
  const [file, unpacked] = [`${name}.heic`, `${name}.png`]
  try {
    if (Buffer.isBuffer(upload)) await writeFile(file, upload)
    const from = Buffer.isBuffer(upload) ? file : upload.path
    await unpackHeic(from, unpacked, { mostPixels: MOST_PIXELS, seconds: SECONDS })
    return await keep(await decodeUpright({ path: unpacked }, LARGEST), encodePhotograph)
  } finally {
    for (const path of [file, unpacked]) await rm(path, { force: true })
  }
}

/** What is not kept as it came is kept as a rendition. */
async function keep(pixels: Pixels, encodeSource: (pixels: Pixels) => Promise<Buffer>): Promise<Decoded> {
  const [shown, source] = await Promise.all([scale(pixels, SHOWN), encodeSource(pixels)])
  return { width: pixels.width, height: pixels.height, shown, source }
}

/** As sharp does it: never larger than it is, and never less than one pixel. */
function fitInside(size: { width: number; height: number }, box: typeof LARGEST) {
  const factor = Math.min(1, box.width / size.width, box.height / size.height)
  const fit = (length: number) => Math.max(1, Math.round(length * factor))
  return { width: fit(size.width), height: fit(size.height) }
}

/** @param box what it must fit in when it is upright; it is made no larger */
async function decodeUpright(upload: Upload, box: typeof LARGEST): Promise<Pixels> {
  const { width, height, orientation, space, hasProfile } = await readHeader(upload)
  // Turned after it is smaller: turning needs all of an image in memory.
  const lying = orientation > 4 ? { width: box.height, height: box.width } : box
  const scaled = open(upload)
    // All of it, which makes the decoder read every pixel: where it may leave some out, it does not tell of damage.
    .extract({ left: 0, top: 0, width, height })
    .resize({ ...lying, fit: 'inside', withoutEnlargement: true })
  // From 16 bits a colour, sharp works in P3, and it takes this to come back from there. It writes no profile to pixels.
  const coloured = space === 'rgb16' && hasProfile ? scaled.withIccProfile('srgb') : scaled
  const upright = coloured.toColourspace('srgb').raw({ depth: 'uchar' })
  return turn(await toPixels(upright), orientation)
}

async function readHeader(upload: Upload) {
  const { width, height, orientation = 1, space, icc } = await open(upload).metadata()
  return { width, height, orientation, space, hasProfile: icc !== undefined }
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
  return change ? toPixels(change(fromPixels(pixels))) : pixels
}
