/** The first migration of version 1.0. */
export const VERSION_1 = '20261125000000_version_1'

/** The day of the first migration of the builds before version 1.0. */
const FIRST_BUILD = '20261120'

/**
 * Removes the migrations of builds before version 1.0. A database that version 1.0 took over has them too.
 *
 * @param taken the names of the applied migrations of a database or backup
 * @returns undefined if version 1.0 has not taken it over
 */
export function sinceVersion1(taken: readonly string[]): string[] | undefined {
  const since = taken.filter((name) => name < FIRST_BUILD || name >= VERSION_1)
  return since.length === taken.length || since.includes(VERSION_1) ? since : undefined
}

export const DATABASE_TOO_OLD =
  'This database is of a build before version 1.0. Nothing was changed. Start the site with version 1.1 first, then with ' +
  'this version.'

export const BACKUP_TOO_OLD =
  'The backup is of a build before version 1.0. Restore it with version 1.1, then upgrade the restored site to this version.'
