import { UploadError } from '../../procedure/errors/upload-error.ts'

/** Reasons why a picture cannot be used. */
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

/** Limits of sharp and its decoders, which only their messages report; the HEIC decoder uses sharp's words. */
const TOO_LARGE = /pixel limit|Security limit exceeded|Maximum supported image dimension/

/**
 * Handles errors of decoding, in `.catch`.
 *
 * @throws ImageError for the error that sharp or the HEIC decoder threw
 */
export function throwImageError(error: Error): never {
  if (error instanceof ImageError) throw error
  throw new ImageError(TOO_LARGE.test(error.message) ? 'too many pixels' : 'damaged', { cause: error })
}
