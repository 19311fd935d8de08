/** A PostgreSQL server, and how it is used. */
export interface ServerPlace {
  /** Leads to the server that takes writes, through a pooler or not. */
  url: string
  /** A way past the pooler, for what needs a session of its own: migrations, news of changes, backups. */
  directUrl?: string | undefined
  /** How many connections the pool has at most. */
  poolSize?: number | undefined
  /** How long a statement may take, in milliseconds. */
  timeout?: number | undefined
  /** How to wait for a server that is not there yet. Without it, opening fails at once. */
  wait?: Wait | undefined
}

/** How a start waits for a server. */
export interface Wait {
  /** For how long, in milliseconds. */
  limit: number
  /** Takes one sentence that says what is waited for, and for how long. */
  tell: (sentence: string) => void
}

const TIMEOUT = 20_000

/** By so much the site waits longer than the server does, whose refusal says more, in milliseconds. */
const GRACE = 2000

/**
 * The time-outs of a connection of the pool: what the server ends by itself, and how long the site bears its silence.
 * Waiting for a lock ends earlier than a statement, so that the log tells the two apart.
 */
export function serverTimeouts(timeout = TIMEOUT) {
  const server = {
    statement_timeout: timeout,
    lock_timeout: Math.ceil(timeout / 2),
    // A site whose machine is gone leaves a transaction behind, whose locks everybody else would wait for.
    idle_in_transaction_session_timeout: Math.max(60_000, timeout * 2),
  }
  return { server, silence: timeout + GRACE }
}
