/** A PostgreSQL server, and how it is used. */
export interface ServerPlace {
  /** The server that accepts writes, by a pooler or not. */
  url: string
  /** Bypasses the pooler for work that needs its own session: migrations, notifications, backups. */
  directUrl?: string | undefined
  poolSize?: number | undefined
  /** The time limit of a statement, in milliseconds. */
  timeout?: number | undefined
  /** If left out, opening fails at once when the server is not available. */
  wait?: Wait | undefined
}

export interface Wait {
  /** In milliseconds. */
  limit: number
  /** Called once with a sentence about the wait. */
  onWait: (sentence: string) => void
}

const TIMEOUT = 20_000

/** The site's limit exceeds the server's by this time, because the server's error says more. In milliseconds. */
const GRACE = 2000

/**
 * The timeouts of a pooled connection: the server's own, and the site's limit for its silence. The lock timeout is shorter
 * than the statement timeout, so that the log distinguishes them.
 */
export function serverTimeouts(timeout = TIMEOUT) {
  const server = {
    statement_timeout: timeout,
    lock_timeout: Math.ceil(timeout / 2),
    // A site whose machine is gone leaves a transaction open, whose locks would block all others.
    idle_in_transaction_session_timeout: Math.max(60_000, timeout * 2),
  }
  return { server, silence: timeout + GRACE }
}
