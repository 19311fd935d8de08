import type { Upload } from '../decode/upload.ts'
import type { EncodedVariant, FirstEncodings, Format } from '../encode/encode.ts'
import type { DrawnLogoFile } from '../logo/draw-logo-files.ts'
import type { Plaque } from '../share/draw-plaque.ts'
import type { ShareCut } from '../share/draw-share-picture.ts'

/** The rank of work for which nobody waits: it begins after the work of others. */
export const BACKGROUND = 1

/** An upload, decoded and encoded as far as its request waits for. */
export interface FirstWork extends FirstEncodings {
  /** Of the largest variant, upright, in pixels. */
  width: number
  height: number
  /** The file that further variants are encoded from, in the spool folder. The caller removes it. */
  source: { path: string; sha256: string }
}

/** The work on pixels: what takes processor time and memory. */
export interface ImageWork {
  /** @throws ImageError if the upload cannot be used */
  addFirst(upload: Upload, spoolFolder: string): Promise<FirstWork>
  /**
   * Makes the variants of these widths, one after the other, each when the limits allow it.
   *
   * @param path of a source in the spool folder, which is not needed afterwards
   */
  encode(path: string, format: Format, widths: number[]): Promise<EncodedVariant[]>
  /**
   * @param path of a source or variant in the spool folder, which is not needed afterwards
   * @throws ImageError if the image cannot be used
   */
  drawLogoFiles(path: string): Promise<DrawnLogoFile[]>
  /**
   * @param path of a variant in the spool folder, which is not needed afterwards, or of an image that came with the site
   * @returns a JPEG file
   * @throws ImageError if the image cannot be used
   */
  drawSharePicture(path: string, cut: ShareCut): Promise<Buffer>
  /** @returns a PNG file, or of a card a JPEG file */
  drawPlaque(plaque: Plaque): Promise<Buffer>
}
