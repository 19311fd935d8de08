import { fileTypeFromBuffer } from 'file-type'

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

/** Detects what a file is by its bytes, not by its name; undefined if it is no format that we take. */
export async function detectKind(file: Buffer): Promise<FileKind | undefined> {
  const type = await fileTypeFromBuffer(file)
  const kind = kinds[type?.mime ?? '']
  return kind === 'heic' && hasAvifBrand(file) ? 'photograph' : kind
}

/** An AVIF file may have the major brand of the whole HEIF family, and the brand 'avif' in the list that follows it. */
function hasAvifBrand(file: Buffer): boolean {
  const brands = file.toString('latin1', 16, file.readUInt32BE(0)).match(/.{4}/gs)
  return brands?.includes('avif') ?? false
}

const ANIMATED_AVIF = 'avis'
const STILL_AVIF = 'avif'
const MAJOR_BRAND_AT = 8

/**
 * Gives an animated AVIF file the major brand of a still one. It contains a still image, but libvips reads that only
 * from a file with this brand. Other files are returned unchanged.
 */
export function withStillBrand(file: Buffer): Buffer {
  if (file.toString('latin1', MAJOR_BRAND_AT, MAJOR_BRAND_AT + 4) !== ANIMATED_AVIF) return file
  const still = Buffer.from(file)
  still.write(STILL_AVIF, MAJOR_BRAND_AT, 'latin1')
  return still
}

/** Where a WebP file has its own size, the size of what follows, and where its chunks begin. */
const RIFF_SIZE_AT = 4
const CHUNKS_AT = 12
const CHUNK_HEADER = 8

/**
 * Writes the size of a WebP file into its header if another one is there, as some programs do. Browsers do not mind.
 * Other files are returned unchanged.
 */
export function withWholeSize(file: Buffer): Buffer {
  if (file.toString('latin1', 8, CHUNKS_AT) !== 'WEBP') return file
  const end = file.readUInt32LE(RIFF_SIZE_AT) + RIFF_SIZE_AT + 4
  const isRight = end === file.length || (end < file.length && endOfChunks(file) !== file.length)
  if (isRight) return file
  const mended = Buffer.from(file)
  mended.writeUInt32LE(file.length - RIFF_SIZE_AT - 4, RIFF_SIZE_AT)
  return mended
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
