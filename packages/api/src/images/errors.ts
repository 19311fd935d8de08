/** Why an uploaded file cannot be used, with the sentence for the person who chose it. */
const sentences = {
  unsupported:
    'That file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.',
  'too many pixels': 'That picture has too many pixels. Please choose one of 50 megapixels or fewer.',
  'too slow': 'That picture takes too long to read. Please choose another one.',
  damaged: 'That picture is damaged or cut short. Please choose another one, or save it again first.',
}

export type ImageErrorCode = keyof typeof sentences

/** An uploaded file that cannot be used. The message is a sentence for the person who chose it. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly code: ImageErrorCode

  constructor(code: ImageErrorCode, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}

/**
 * For `.catch` on the decoding of an upload.
 *
 * @throws ImageError for the error that sharp or the HEIC decoder threw
 */
export function throwImageError(error: unknown): never {
  if (error instanceof ImageError) throw error
  throw new ImageError(codeFor(error), { cause: error })
}

/** The limits of sharp and its decoders, which they report in messages only; the HEIC decoder uses sharp's words. */
const TOO_LARGE = /pixel limit|Security limit exceeded|Maximum supported image dimension/

function codeFor(error: unknown): ImageErrorCode {
  const message = error instanceof Error ? error.message : ''
  if (TOO_LARGE.test(message)) return 'too many pixels'
  if (message.includes('timeout')) return 'too slow'
  return 'damaged'
}
