/** An uploaded file that cannot be used. The message is a sentence for the person who chose it. */
export class UploadError extends Error {
  override readonly name: string = 'UploadError'
}
