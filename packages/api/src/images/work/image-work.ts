import type { Upload } from '../decode/upload.ts'
import type { EncodedVariant, FirstEncodings, Format } from '../encode/encode.ts'
import type { DrawnLogoFile } from '../logo/draw-logo-files.ts'
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

/** A source, decoded in the size of the largest variant. */
export interface OpenedSource {
  width: number
  height: number
  /** Makes one variant, when the limits allow it. */
  encode(width: number, format: Format): Promise<EncodedVariant>
  /** Frees its pixels. */
  close(): void
}

/** The work on pixels: what takes processor time and memory. */
export interface ImageWork {
  /** @throws ImageError if the upload cannot be used */
  addFirst(upload: Upload, spoolFolder: string): Promise<FirstWork>
  /** @param path of a source in the spool folder, which is not needed afterwards */
  openSource(path: string): Promise<OpenedSource>
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
}
