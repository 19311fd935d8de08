import { fileTypeFromBuffer } from 'file-type'

/** Decides how a file is decoded and its source encoded: a drawing's source is lossless. */
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

/** Detects the kind of a file by its bytes, not its name; undefined if the format is not accepted. */
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
 * Changes the major brand of an animated AVIF file to that of a still image. The file contains a still image, but libvips
 * reads it only from a file with this brand. Other files are returned unchanged.
 */
export function withStillBrand(file: Buffer): Buffer {
  if (file.toString('latin1', MAJOR_BRAND_AT, MAJOR_BRAND_AT + 4) !== ANIMATED_AVIF) return file
  const still = Buffer.from(file)
  still.write(STILL_AVIF, MAJOR_BRAND_AT, 'latin1')
  return still
}

/** Offsets and sizes in a WebP file, in bytes. */
const RIFF_SIZE_AT = 4
const CHUNKS_AT = 12
const CHUNK_HEADER = 8

/**
 * Corrects the size in the header of a WebP file, which some programs write wrongly and browsers ignore. Returns
 * other files unchanged.
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

function endOfChunks(file: Buffer): number {
  let at = CHUNKS_AT
  while (at + CHUNK_HEADER <= file.length) {
    const size = file.readUInt32LE(at + 4)
    at += CHUNK_HEADER + size + (size % 2)
  }
  return at
}
