import type { LackingFile } from './format.ts'

/** How far a backup is. */
export interface BackupProgress {
  /** The rows that were read. They are all read before the first file. */
  records: number
  /** The files that are done, of all that the records name. */
  files: number
  allFiles: number
  /** How much of the archive is written. */
  bytes: number
}

/** What came of a backup. */
export interface BackupOutcome {
  /** The moment of the transaction that read the records. */
  madeAt: Date
  /** The size of the archive. */
  bytes: number
  isEncrypted: boolean
  /** How many of each are in it. */
  records: number
  images: number
  documents: number
  /** The files that the records name and that are not in it: missing in the store, or damaged there. */
  lacking: LackingFile[]
}
