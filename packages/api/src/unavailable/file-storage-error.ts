/** The file storage cannot be used, or a request to it failed. The message is a sentence that says why. */
export class FileStorageError extends Error {
  override readonly name = 'FileStorageError'
  readonly statusCode = 503
}
