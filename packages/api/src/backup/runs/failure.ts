import { BackupPlaceError } from '../daily/place.ts'
import { isDiskFull, outPartOf } from '../../outages/outage.ts'
import { FileStoreError } from '../../stores/minio-failure.ts'
import { BackupEndedError, BackupUnderWayError } from './runs.ts'

const STOPPED = 'It was ended before it was done, because the website was stopped.'
const FULL =
  'The disk of the website is full: a backup needs room there for the compressed records. Make room on it.'
const DATABASE_OUT = 'The database could not be reached. It is tried again by itself.'
const INTERNAL = 'Something went wrong in the website itself. Its log says what.'

/** Why a backup could not be made, in a sentence for the dashboard. It holds nothing personal. */
export function describeBackupFailure(error: unknown): string {
  if (
    error instanceof BackupPlaceError ||
    error instanceof FileStoreError ||
    error instanceof BackupEndedError ||
    error instanceof BackupUnderWayError
  )
    return error.message
  if (error instanceof Error && error.name === 'AbortError') return STOPPED
  if (isDiskFull(error)) return FULL
  return outPartOf(error) === 'database' ? DATABASE_OUT : INTERNAL
}
