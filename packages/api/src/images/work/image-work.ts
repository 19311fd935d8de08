import type { Database } from '@isse/db'
import type { UploadedPicture } from '../../procedure/uploads.ts'
import type { FileStorage } from '../../storage/storage.ts'
import type { DrawnLogoFile } from '../drawing/draw-logo-files.ts'
import type { Plaque } from '../drawing/draw-plaque.ts'
import type { ShareCut } from '../drawing/draw-share-picture.ts'
import type { EncodedVariant, FirstEncodings, Format } from '../pixels/encode.ts'
import type { Size } from '../pixels/pixels.ts'

/** An upload, decoded and encoded as far as its request waits for it. The size is that of the largest variant. */
export interface FirstWork extends FirstEncodings, Size {
  /** The file from which further variants are encoded. */
  source: Buffer
}

/** The work on pixels, which takes processor time and memory. */
export interface ImageWork {
  /** @throws ImageError if the upload cannot be used */
  addFirst(upload: UploadedPicture): Promise<FirstWork>
  /** Encodes the variants of these widths from a source, in sequence. */
  encode(source: Buffer, format: Format, widths: number[]): Promise<EncodedVariant[]>
  /**
   * @param image a source or a variant
   * @throws ImageError if the image cannot be used
   */
  drawLogoFiles(image: Buffer): Promise<DrawnLogoFile[]>
  /**
   * @param image a variant, or an image that came with the site
   * @returns a JPEG file
   * @throws ImageError if the image cannot be used
   */
  drawSharePicture(image: Buffer, cut: ShareCut): Promise<Buffer>
  /** @returns a PNG file, or of a card a JPEG file */
  drawPlaque(plaque: Plaque): Promise<Buffer>
}

/** The database, storage and image work by which further files of an image are created. */
export interface ImageTools {
  db: Database
  storage: FileStorage
  work: ImageWork
}
