/** Why an archive is not restored: sentences that say what is wrong and what to do. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/**
 * The refusal of an archive whose bytes are not those that were written.
 *
 * @param what what was found, as the rest of a sentence
 */
export function damaged(what: string): ArchiveError {
  return new ArchiveError(
    `The backup is damaged: ${what}. Copy it again from where it was made, or take another one.`,
  )
}

/** The refusal of an archive that is whole, and that this site's software did not write. */
export function foreign(what: string): ArchiveError {
  return new ArchiveError(
    `The file is no backup that this software has made: ${what}. Take one that 'npm run backup' or the dashboard has made.`,
  )
}
