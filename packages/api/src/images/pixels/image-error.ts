import { UploadError } from '../../procedure/errors/upload-error.ts'

/** Why a picture cannot be used. */
const sentences = {
  unsupported:
    'That file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.',
  'too many pixels': 'That picture has too many pixels. Please choose one of 50 megapixels or fewer.',
  'too slow': 'That picture takes too long to read. Please choose another one.',
  damaged: 'That picture is damaged or cut short. Please choose another one, or save it again first.',
}

export type ImageErrorCode = keyof typeof sentences

/** A picture that cannot be used. */
export class ImageError extends UploadError {
  override readonly name = 'ImageError'
  readonly code: ImageErrorCode

  constructor(code: ImageErrorCode, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}

/** The limits of sharp and its decoders, which they report in messages only; the HEIC decoder uses sharp's words. */
const TOO_LARGE = /pixel limit|Security limit exceeded|Maximum supported image dimension/

/**
 * For `.catch` on the decoding of an image.
 *
 * @throws ImageError for the error that sharp or the HEIC decoder threw
 */
export function throwImageError(error: Error): never {
  if (error instanceof ImageError) throw error
  throw new ImageError(TOO_LARGE.test(error.message) ? 'too many pixels' : 'damaged', { cause: error })
}
