/** An archive that is not restored. The message says in sentences what is wrong and what to do. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/**
 * Creates the error for an archive with other bytes than were written.
 *
 * @param problem the rest of a sentence
 */
export function damaged(problem: string): ArchiveError {
  return new ArchiveError(
    `The backup is damaged: ${problem}. Copy it again from where it was made, or take another one.`,
  )
}

/** Creates the error for a file that this software did not write. */
export function foreign(problem: string): ArchiveError {
  return new ArchiveError(
    `The file is no backup that this software has made: ${problem}. Take one that 'npm run backup' or the dashboard has made.`,
  )
}
