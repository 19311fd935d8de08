/** A destination of daily backups. One backup is written at a time. */
export interface BackupDestination {
  /** Describes the destination on the dashboard: a folder, or a part of a bucket. */
  description: string
  /** @throws BackupError or FileStorageError if the destination cannot be used */
  check(): Promise<void>
  /**
   * Writes a file completely or not at all, and replaces a file of that name. Removes partial files of killed servers.
   *
   * @throws as `check` does; errors of `archive` as they are
   */
  write(name: string, archive: AsyncIterable<Uint8Array>): Promise<void>
  /** Returns the names of all complete files, including files that are not backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
