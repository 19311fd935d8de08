/** An uploaded file that cannot be used as a document. The message is a sentence for the person who chose it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}
