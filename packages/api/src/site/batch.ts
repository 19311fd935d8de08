/** The limit of tRPC calls in one request. The browser's client splits longer batches. */
export const MOST_CALLS_OF_BATCH = 10
