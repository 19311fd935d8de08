import type { Server } from 'node:http'

/** Node's own limits on connections and requests. A proxy in front has stricter ones (docs/hosting.md). */
export const nodeLimits = {
  /** In milliseconds. The head of a request takes a second on 2G. */
  headersTimeout: 20_000,
  /** In milliseconds. A photograph of 15 MB takes eight minutes at 256 kbit/s. */
  requestTimeout: 10 * 60_000,
  /** In milliseconds. Longer than proxies keep an idle connection, so that they never send a request into its end. */
  keepAliveTimeout: 75_000,
  /** In milliseconds. */
  connectionsCheckingInterval: 5_000,
}

/** Each connection takes about 20 kB of memory and an open file, of which a process usually has 4,096 or more. */
const MOST_CONNECTIONS = 3_000

/** Limits the connections of a server. Node closes further ones at once. */
export function limitConnections(server: Server): void {
  server.maxConnections = MOST_CONNECTIONS
}
