import type { DatabaseCopy } from './database-copy.ts'

type Row = Record<string, unknown>

/**
 * Moves times of the record to an hour ago. Otherwise sessions, tokens and previews would have expired and pending
 * mails would be dropped. Other jobs wait until the tests are over.
 */
export function shiftTimes(copy: DatabaseCopy): DatabaseCopy {
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000)
  const nextYear = hours(-1)
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  const current: Record<string, (row: Row) => Record<string, Date>> = {
    Session: () => ({ createdAt: hours(-1), updatedAt: hours(-1), expiresAt: hours(6 * 24) }),
    ApiToken: () => ({ endsAt: nextYear }),
    PreviewLink: () => ({ createdAt: hours(-1), expiresAt: hours(6 * 24) }),
    Job: ({ kind, doneAt }): Record<string, Date> => {
      if (doneAt !== null) return {}
      return kind === 'message-mail' ? { createdAt: hours(-1), dueAt: hours(-1) } : { dueAt: hours(20) }
    },
  }
  const withCurrent = (row: Row, times: Record<string, Date> = {}) => ({
    ...row,
    // An older record must not get a newer column.
    ...Object.fromEntries(Object.entries(times).filter(([column]) => column in row)),
  })
  return {
    ...copy,
    tables: copy.tables.map(({ name, rows }) => ({
      name,
      rows: (rows as Row[]).map((row) => withCurrent(row, current[name]?.(row))),
    })),
  }
}
