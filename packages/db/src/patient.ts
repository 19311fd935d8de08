/**
 * How long an interactive transaction waits for its turn, and may take. The embedded database has one connection, so it
 * may have to wait for many others. In milliseconds.
 */
export const PATIENT = { maxWait: 60_000, timeout: 60_000 }
