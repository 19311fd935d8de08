/** The reason why records cannot be written into a database: the rest of a sentence, after a colon. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError'
}
