import pg from 'pg'

/** Records that cannot be written into a database. The message is the rest of a sentence, after a colon. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError'
}

/** PostgreSQL's error classes for rejected values: data (22), constraints (23) and limits (54). */
const OF_VALUES = /^(?:22|23|54)/

/** A broken foreign key. PostgreSQL's details then contain only ids; for other errors they contain whole rows. */
const FOREIGN_KEY = '23503'

/** In characters. PostgreSQL repeats the value, of any length. */
const LONGEST_REASON = 300

/** Returns true if the database rejected the values of a statement, rather than failed itself. */
export function isRejectedValue(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && OF_VALUES.test(error.code ?? '')
}

/**
 * Explains why the database rejects records.
 *
 * @param what names the rejected rows, such as 'rows of the table Service'
 */
export function rejectedValue(
  error: pg.DatabaseError,
  what = `the rows of the table ${error.table ?? 'that it checks'}`,
): RecordsError {
  const detail = error.code === FOREIGN_KEY && error.detail ? ` (${error.detail})` : ''
  const reason = `${error.message}${detail}`.slice(0, LONGEST_REASON)
  return new RecordsError(`the database refuses ${what}: ${reason}`, { cause: error })
}
