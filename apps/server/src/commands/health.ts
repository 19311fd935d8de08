import { isIPv6 } from 'node:net'
import { loadSettings, type Settings } from '../env.ts'

// node apps/server/dist/health.js   ends with 0 where the site of these settings serves, for a container's health check.
//
// It asks /healthz, not /readyz: while a disk is full or a database is away the site still answers from what it has kept,
// and a system that restarts unhealthy containers would take that from visitors.

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

/** Where this machine reaches a server that may listen on all its addresses. */
function addressOf({ HOST, PORT }: Settings): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`
}
