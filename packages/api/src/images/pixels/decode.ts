import { detectKind, withStillBrand, withWholeSize, type FileKind } from './file-kind.ts'
import { unpackHeic } from './heic.ts'
import { ImageError, throwImageError } from './image-error.ts'
import { mendJpeg } from './mend-jpeg.ts'
import {
  decodeUpright,
  encodeLossless,
  encodePhotograph,
  scaleDown,
  warningsSoFar,
  type Pixels,
  type Size,
} from './pixels.ts'
import { FIRST_WIDTH } from './widths.ts'

/** An upload, decoded as far as its request waits for it. The size is that of the largest variant. */
export interface DecodedUpload extends Size {
  /** The pixels of the first variant: upright, in sRGB, FIRST_WIDTH wide at most. */
  pixels: Pixels
  /** The file from which further variants are encoded: upright, in the size of the largest, without metadata. */
  source: Buffer
}

/** Turn an upload into a file that sharp decodes, without a warning unless pixels are lost. */
const menders: Record<FileKind, (file: Buffer) => Buffer | Promise<Buffer>> = {
  jpeg: mendJpeg,
  heic: unpackHeic,
  photograph: (file) => withWholeSize(withStillBrand(file)),
  drawing: (file) => file,
}

/**
 * Decodes an upload whole, because only that detects a damaged or truncated file. Call it for one upload at a time,
 * because a warning of lost pixels does not name its image.
 *
 * @param file of 15 MB at most
 * @throws ImageError
 */
export async function decode(file: Buffer): Promise<DecodedUpload> {
  const kind = await detectKind(file)
  if (!kind) throw new ImageError('unsupported')
  const warningsBefore = warningsSoFar()
  const decoded = await decodeKind(kind, file).catch(throwImageError)
  if (warningsSoFar() > warningsBefore) throw new ImageError('damaged')
  return decoded
}

async function decodeKind(kind: FileKind, file: Buffer): Promise<DecodedUpload> {
  const largest = await decodeUpright(await menders[kind](file))
  const encodeSource = kind === 'drawing' ? encodeLossless : encodePhotograph
  const [pixels, source] = await Promise.all([scaleDown(largest, FIRST_WIDTH), encodeSource(largest)])
  return { width: largest.width, height: largest.height, pixels, source }
}
