import type { Semaphore } from '@isse/db/concurrency/semaphore'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST_WIDTH } from '../encode/widths.ts'
import { ImageError, throwImageError } from '../errors.ts'
import { BACKGROUND } from '../work/image-work.ts'
import { detectKind, withStillBrand, withWholeSize, type FileKind } from './file-kind.ts'
import { unpackHeic } from './heic.ts'
import { mendJpeg } from './mend-jpeg.ts'
import { encodeLossless, encodePhotograph, scaleDown, type Pixels } from './pixels.ts'
import { readBytes, type Upload } from './upload.ts'
import {
  DECODE_SECONDS,
  decodeUpright,
  MAX_PIXELS,
  readHeader,
  type ImageHeader,
  type Size,
} from './upright.ts'
import { warningsSoFar } from './warnings.ts'

/** An upload, decoded as far as its request waits for. */
export interface DecodedUpload {
  /** Of the largest variant, upright, in pixels. */
  width: number
  height: number
  /** What the first variant is encoded from: upright, in sRGB, FIRST_WIDTH wide at most. */
  pixels: Pixels
  /** The file that further variants are encoded from: upright, in the size of the largest, without metadata. */
  source: Buffer
}

/** The size of the largest variant in pixels. WebP allows 16383 at most. */
const LARGEST = { width: 2400, height: 7200 }

/**
 * Decodes an upload whole, when the semaphore allows it: only a whole decode detects a file that is damaged or cut
 * short. The semaphore's permit is held until `use` is done, because the decoded pixels are what takes the memory.
 *
 * @param upload of 15 MB at most
 * @param spoolFolder a folder of this process alone, for temporary files
 * @param use makes something from the pixels
 * @returns what `use` made
 * @throws ImageError
 */
export async function decode<T>(
  upload: Upload,
  spoolFolder: string,
  semaphore: Semaphore,
  use: (decoded: DecodedUpload) => Promise<T>,
): Promise<T> {
  const kind = await detectKind(upload)
  if (!kind) throw new ImageError('unsupported')
  const file = await menders[kind](upload)
  const header = await semaphore
    .run({}, () => readHeader(file))
    .catch((error: Error) => {
      // sharp refuses HEIC files of more than 256 tiles. The HEIC decoder reads the header again.
      if (kind === 'heic' && !error.message.includes('pixel limit')) return LARGEST_HEADER
      return throwImageError(error)
    })
  const pixels = header.width * header.height
  const attempt = (weight: number) =>
    semaphore.run({ weight }, async () => {
      const warningsBefore = warningsSoFar()
      const decoded = await decoders[kind](file, header, spoolFolder).catch(throwImageError)
      if (warningsSoFar() > warningsBefore) throw new LostPixelsError()
      return use(decoded)
    })
  // HEIC counts twice because it is unpacked twice: into a PNG, and that again.
  return attempt(kind === 'heic' ? pixels * 2 : pixels)
    .catch((error: unknown) => {
      if (!(error instanceof LostPixelsError)) throw error
      // Only alone can it be told whether this image or another caused the warning.
      return attempt(ALONE)
    })
    .catch((error: unknown) => {
      throw error instanceof LostPixelsError ? new ImageError('damaged', { cause: error }) : error
    })
}

/** A warning of lost pixels came while an image was decoded, from this image or another. */
class LostPixelsError extends Error {}

/** Assumed for a file whose header sharp cannot read. */
const LARGEST_HEADER: ImageHeader = {
  width: MAX_PIXELS,
  height: 1,
  orientation: 1,
  space: undefined,
  hasProfile: false,
}

/** A weight with which nothing else runs at once. */
const ALONE = Number.MAX_SAFE_INTEGER

/** Correct what a decoder refuses or warns of, although no pixel is lost. */
const menders: Record<FileKind, (upload: Upload) => Promise<Upload>> = {
  jpeg: async (upload) => {
    const bytes = await readBytes(upload)
    const mended = mendJpeg(bytes)
    return mended === bytes ? upload : mended
  },
  heic: async (upload) => upload,
  photograph: async (upload) => withWholeSize(await withStillBrand(upload)),
  drawing: async (upload) => upload,
}

/** Decodes a source in the size of the largest variant, when the semaphore allows it. */
export async function decodeSource(source: Upload, semaphore: Semaphore): Promise<Pixels> {
  const header = await semaphore.run({ rank: BACKGROUND }, () => readHeader(source))
  return semaphore.run({ weight: header.width * header.height, rank: BACKGROUND }, () =>
    decodeUpright(source, header, LARGEST),
  )
}

/**
 * Decodes a source or a variant no larger than a box, when the semaphore allows it, for somebody who waits. The permit
 * is held until `use` is done.
 *
 * @returns what `use` made
 * @throws ImageError
 */
export async function decodeWithin<T>(
  image: Upload,
  box: Size,
  semaphore: Semaphore,
  use: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  const header = await semaphore.run({}, () => readHeader(image)).catch(throwImageError)
  return semaphore.run({ weight: header.width * header.height }, async () =>
    use(await decodeUpright(image, header, box).catch(throwImageError)),
  )
}

type Decoder = (upload: Upload, header: ImageHeader, spoolFolder: string) => Promise<DecodedUpload>

const decoders: Record<FileKind, Decoder> = {
  jpeg: decodePhotograph,
  heic: decodeHeic,
  photograph: decodePhotograph,
  drawing: async (upload, header) =>
    withNewSource(await decodeUpright(upload, header, LARGEST), encodeLossless),
}

async function decodePhotograph(upload: Upload, header: ImageHeader): Promise<DecodedUpload> {
  return withNewSource(await decodeUpright(upload, header, LARGEST), encodePhotograph)
}

async function decodeHeic(upload: Upload, _: ImageHeader, spoolFolder: string): Promise<DecodedUpload> {
  const path = join(spoolFolder, randomUUID())
  const [heic, png] = [`${path}.heic`, `${path}.png`]
  try {
    if (Buffer.isBuffer(upload)) await writeFile(heic, upload)
    const from = Buffer.isBuffer(upload) ? heic : upload.path
    await unpackHeic(from, png, { maxPixels: MAX_PIXELS, seconds: DECODE_SECONDS })
    const unpacked = { path: png }
    return await decodePhotograph(unpacked, await readHeader(unpacked))
  } finally {
    for (const temporary of [heic, png]) await rm(temporary, { force: true })
  }
}

/** Encodes a source from the pixels. */
async function withNewSource(
  whole: Pixels,
  encodeSource: (pixels: Pixels) => Promise<Buffer>,
): Promise<DecodedUpload> {
  const [pixels, source] = await Promise.all([scaleDown(whole, FIRST_WIDTH), encodeSource(whole)])
  return { width: whole.width, height: whole.height, pixels, source }
}
