/** What a host is asked for, one thing at a time. */
export type Question =
  | {
      call: 'begin'
      /** Marks the beginning of what this site prints. */
      mark: string
      /** The settings of the site. */
      env: Record<string, string>
      /** The file with the rows of its template. */
      rowsFile: string
      /** The folder whose files, but no database, it starts with. */
      files?: string
    }
  | { call: 'end' }
  /** Puts the clock of the site forward. */
  | { call: 'pass'; milliseconds: number }
  /** Has the clock of the site stand at a moment, until it is put forward. */
  | { call: 'hold'; at: number }
  /** Writes to the database, past every screen and call. */
  | { call: 'write'; sql: string; values: unknown[] }

export type Reply = { url?: string } | { failure: string }
