import { isIPv6 } from 'node:net'
import { loadSettings, type Settings } from '../env.ts'

// node apps/server/dist/health.js   ends with 0 if the site of these settings serves, for a container's health check.
//
// It asks /healthz, not /readyz: while a disk is full or the database is unavailable, the site still sends cached responses,
// which a restart of the container would take from visitors.

/** In milliseconds. */
const PATIENCE = 4000

try {
  const { status } = await fetch(`${addressOf(loadSettings())}/healthz`, {
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (status !== 200) throw new Error(`/healthz answers ${status}.`)
} catch (error) {
  const { message, cause } = error as Error
  console.error(`The site does not serve: ${cause instanceof Error ? cause.message : message}`)
  process.exit(1)
}

/** Returns the address at which this machine reaches the server, which may listen on all addresses. */
function addressOf({ HOST, PORT }: Settings): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`
}
