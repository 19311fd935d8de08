import { isDiskFull, unavailablePartOf } from '../unavailable/unavailable.ts'
import { FileStorageError } from '../unavailable/file-storage-error.ts'

/** A failed backup. The message is a sentence that says what to do, without personal data. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Another backup of the kind is being made, by any server. */
export class BackupUnderWayError extends BackupError {
  constructor() {
    super('A backup is being made at the moment. Please wait until it is done.')
  }
}

/** A run was ended: the caller is gone, the site stops, or another server counts it as broken off. */
export class BackupEndedError extends BackupError {
  constructor(message = 'The backup was ended before it was done.') {
    super(message)
  }
}

const STOPPED = 'It was ended before it was done, because the website was stopped.'
const FULL =
  'The disk of the website is full: a backup needs room there for the compressed records. Make room on it.'
const DATABASE_OUT = 'The database could not be reached. It is tried again by itself.'
const INTERNAL = 'Something went wrong in the website itself. Its log says what.'

/** Explains a failed backup in a sentence for the dashboard, without personal data. */
export function describeBackupFailure(error: unknown): string {
  if (error instanceof BackupError || error instanceof FileStorageError) return error.message
  if (error instanceof Error && error.name === 'AbortError') return STOPPED
  if (isDiskFull(error)) return FULL
  return unavailablePartOf(error) === 'database' ? DATABASE_OUT : INTERNAL
}
