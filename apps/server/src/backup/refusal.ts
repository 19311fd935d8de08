import { isDiskFull, unavailablePartOf } from '@isse/api'

/** Why nothing is restored, as sentences for the person at the server. */
export class RestoreError extends Error {
  override readonly name = 'RestoreRefusal'
}

/** What PostgreSQL's codes call for; each pattern is of a class of them. */
const ADVICE: [RegExp, string][] = [
  [/^55P03/, 'Something still uses the tables: stop every server and every command of the site.'],
  [/^53/, 'The database has no room or no connection left: make some.'],
  [
    /^(?:42501|25006)/,
    'Set DATABASE_DIRECT_URL to a server that takes writes, with a role that owns the tables.',
  ],
]

/**
 * Says in a sentence what a database failed with, or that the disk is full, for the person at the server. It leaves other
 * errors as they are.
 *
 * @param folder where the site keeps its files
 * @returns a RestoreError, or the error itself
 */
export function tellFailure(error: unknown, folder: string): Error {
  if (!(error instanceof Error)) return new Error('The restore failed.', { cause: error })
  if (isDiskFull(error))
    return new RestoreError(
      `The disk of ${folder} is full. Make room on it, or set DATA_DIR to a folder on another disk.`,
      { cause: error },
    )
  const code = 'code' in error ? String(error.code) : ''
  const isOfDatabase = 'severity' in error || unavailablePartOf(error) === 'database'
  if (!isOfDatabase) return error
  const [, advice = 'Check that the database runs, and what its log says.'] =
    ADVICE.find(([pattern]) => pattern.test(code)) ?? []
  return new RestoreError(`The database refused the restore: ${error.message}. ${advice}`, { cause: error })
}
