import type { WholeWrite } from '../../storage/whole-file.ts'

/** Where daily backups are kept. One is made at a time. */
export interface BackupPlace {
  /** In words, for the dashboard: a folder, or a part of a bucket. */
  description: string
  /** @throws BackupError, or FileStorageError, where the place cannot be used */
  check(): Promise<void>
  /** Begins a file, which replaces one of that name. What a killed server has left of one is removed. @throws as `check` does */
  begin(name: string): Promise<WholeWrite>
  /** The names of the files that are whole, among them such as are no backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
