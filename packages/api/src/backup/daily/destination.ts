/** A destination of daily backups. One backup is written at a time. */
export interface BackupDestination {
  /** Describes the destination on the dashboard: a folder, or a part of a bucket. */
  description: string
  /** @throws BackupError or FileStorageError if the destination cannot be used */
  check(): Promise<void>
  /**
   * Writes a file whole or not at all, and replaces one of that name. Removes what a killed server left of one.
   *
   * @throws as `check` does; errors of `archive` as they are
   */
  write(name: string, archive: AsyncIterable<Uint8Array>): Promise<void>
  /** Returns the names of all whole files, including files that are no backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
