/** The most tRPC calls that one request may hold. The browser's client cuts longer batches into several. */
export const MOST_CALLS_OF_BATCH = 10
