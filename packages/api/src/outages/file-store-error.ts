/** The store of files cannot be used, or a request to it failed. The message is a sentence that says why. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  readonly statusCode = 503
}
