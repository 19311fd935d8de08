import pg from 'pg'
import { RecordsError } from './records-error.ts'

/** PostgreSQL's classes of errors for a value that it does not take: data (22), constraints (23) and limits (54). */
const OF_VALUES = /^(?:22|23|54)/

/** A foreign key that leads nowhere. What PostgreSQL says of it further has ids alone; of other rows it would have all. */
const FOREIGN_KEY = '23503'

/** In characters. PostgreSQL repeats the value, however long it is. */
const LONGEST_REASON = 300

/** Whether the database refused a statement for the values that it was to write, and not for a reason of its own. */
export function isRefusedValue(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && OF_VALUES.test(error.code ?? '')
}

/**
 * Says why the database refuses records.
 *
 * @param what what it refuses, such as 'row 3 of the table Service'
 */
export function refusedValue(
  error: pg.DatabaseError,
  what = `the rows of the table ${error.table ?? 'that it checks'}`,
): RecordsError {
  const detail = error.code === FOREIGN_KEY && error.detail ? ` (${error.detail})` : ''
  const reason = `${error.message}${detail}`.slice(0, LONGEST_REASON)
  return new RecordsError(`the database refuses ${what}: ${reason}`, { cause: error })
}
