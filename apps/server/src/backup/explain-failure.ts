import { isDiskFull, unavailablePartOf } from '@isse/api'
import { SettingsError } from '../env.ts'

/** The advice for PostgreSQL's error codes. */
const ADVICE: [RegExp, string][] = [
  [/^55P03/, 'Something still uses the tables: stop every server and every command of the site.'],
  [/^53/, 'The database has no room or no connection left: make some.'],
  [
    /^(?:42501|25006)/,
    'Set DATABASE_DIRECT_URL to a server that takes writes, with a role that owns the tables.',
  ],
]

/**
 * Explains an error of the database, or a full disk, to the person at the server. Other errors stay as they are.
 *
 * @param folder the site's DATA_DIR
 */
export function explainFailure(error: unknown, folder: string): Error {
  if (!(error instanceof Error)) return new Error('The restore failed.', { cause: error })
  if (isDiskFull(error))
    return new SettingsError(
      `The disk of ${folder} is full. Make room on it, or set DATA_DIR to a folder on another disk.`,
      { cause: error },
    )
  const code = 'code' in error ? String(error.code) : ''
  const isOfDatabase = 'severity' in error || unavailablePartOf(error) === 'database'
  if (!isOfDatabase) return error
  const [, advice = 'Check that the database runs, and what its log says.'] =
    ADVICE.find(([pattern]) => pattern.test(code)) ?? []
  return new SettingsError(`The database refused the restore: ${error.message}. ${advice}`, { cause: error })
}
