import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { readBytes, readStart, type Upload } from './upload.ts'

/** How a file is decoded, and how its source is encoded: that of a drawing without loss. */
export type FileKind = 'jpeg' | 'heic' | 'photograph' | 'drawing'

const kinds: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/webp': 'photograph',
  'image/avif': 'photograph',
  'image/png': 'drawing',
  // An animated PNG. Decoders that do not know animation read its first frame.
  'image/apng': 'drawing',
  'image/gif': 'drawing',
  'image/heic': 'heic',
  'image/heif': 'heic',
  // A burst or a live photo of a phone, with one image that stands for it.
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}

/** Longer than the list of brands at the start of any HEIC or AVIF file. */
const BRANDS_LENGTH = 256

/** Detects what a file is by its bytes, not by its name; undefined if it is no format that we take. */
export async function detectKind(upload: Upload): Promise<FileKind | undefined> {
  const type = Buffer.isBuffer(upload)
    ? await fileTypeFromBuffer(upload)
    : await fileTypeFromFile(upload.path)
  const kind = kinds[type?.mime ?? '']
  return kind === 'heic' && (await hasAvifBrand(upload)) ? 'photograph' : kind
}

/** An AVIF file may have the major brand of the whole HEIF family, and the brand 'avif' in the list that follows it. */
async function hasAvifBrand(upload: Upload): Promise<boolean> {
  const start = await readStart(upload, BRANDS_LENGTH)
  const brands = start.toString('latin1', 16, start.readUInt32BE(0)).match(/.{4}/gs)
  return brands?.includes('avif') ?? false
}

const ANIMATED_AVIF = 'avis'
const STILL_AVIF = 'avif'
const MAJOR_BRAND_AT = 8

/**
 * Gives an animated AVIF file the major brand of a still one. It contains a still image, but libvips reads that only
 * from a file with this brand. Other files are returned unchanged.
 */
export async function withStillBrand(upload: Upload): Promise<Upload> {
  const start = await readStart(upload, MAJOR_BRAND_AT + ANIMATED_AVIF.length)
  if (start.toString('latin1', MAJOR_BRAND_AT) !== ANIMATED_AVIF) return upload
  const file = Buffer.from(await readBytes(upload))
  file.write(STILL_AVIF, MAJOR_BRAND_AT, 'latin1')
  return file
}

/** Where a WebP file has its own size, the size of what follows, and where its chunks begin. */
const RIFF_SIZE_AT = 4
const CHUNKS_AT = 12
const CHUNK_HEADER = 8

/**
 * Writes the size of a WebP file into its header if another one is there, as some programs do. Browsers do not mind.
 * Other files are returned unchanged.
 */
export async function withWholeSize(upload: Upload): Promise<Upload> {
  const start = await readStart(upload, CHUNKS_AT)
  if (start.toString('latin1', 8) !== 'WEBP') return upload
  const bytes = await readBytes(upload)
  const end = start.readUInt32LE(RIFF_SIZE_AT) + RIFF_SIZE_AT + 4
  const isRight = end === bytes.length || (end < bytes.length && endOfChunks(bytes) !== bytes.length)
  if (isRight) return upload
  const file = Buffer.from(bytes)
  file.writeUInt32LE(file.length - RIFF_SIZE_AT - 4, RIFF_SIZE_AT)
  return file
}

/** Each chunk contains its size, and has a byte more if that is odd. */
function endOfChunks(file: Buffer): number {
  let at = CHUNKS_AT
  while (at + CHUNK_HEADER <= file.length) {
    const size = file.readUInt32LE(at + 4)
    at += CHUNK_HEADER + size + (size % 2)
  }
  return at
}
