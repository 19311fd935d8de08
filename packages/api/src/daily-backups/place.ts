import type { Writable } from 'node:stream'

/** Daily backups cannot be kept in their place at the moment. The message is a sentence that says what to do. */
export class BackupPlaceError extends Error {
  override readonly name = 'BackupPlaceError'
}

/** A backup that is being written. It has its name once it is whole. */
export interface NewBackupFile {
  /** What is written to. */
  stream: Writable
  /** Gives the file its name, once its stream has finished. A file of that name is replaced. */
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** Where daily backups are kept. One is made at a time. */
export interface BackupPlace {
  /** In words, for the dashboard: a folder, or a part of a bucket. */
  description: string
  /** @throws BackupPlaceError, or FileStoreError, where the place cannot be used */
  check(): Promise<void>
  /** Begins a file, and removes what a killed server has left of one. @throws as `check` does */
  begin(name: string): Promise<NewBackupFile>
  /** The names of the files that are whole, among them such as are no backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
