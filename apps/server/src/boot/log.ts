import type { FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'

/** The parameters of addresses whose values say nothing about a person. */
const LOGGED_PARAMETERS = new Set(['page', 'batch'])

/**
 * Creates the server's log. A request is logged without what its address asks for.
 *
 * Lines are written asynchronously, because a write for each cached response would take a third of the throughput. Lines that
 * arrive during a write share the next one. What is left is written when the process ends.
 *
 * @param destination where lines are written, by default the standard output
 */
export function createLog(level: string, destination: DestinationStream = pino.destination({ sync: false })) {
  return pino({ level, serializers: { req: describeRequest } }, destination)
}

/** What the log tells of a request: Fastify's own fields, with the address as `withoutValues` gives it. */
function describeRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: withoutValues(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/**
 * The path of an address with the parameters whose values are known to be harmless. The others are replaced by '…':
 * they hold the names that an administrator searches the inbox for, and the inputs of procedures.
 */
export function withoutValues(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const parameters = [...new URLSearchParams(url.slice(start))]
  const logged = parameters.filter(([name, value]) => LOGGED_PARAMETERS.has(name) && /^\d{1,6}$/.test(value))
  const shown = logged.map(([name, value]) => `${name}=${value}`)
  if (logged.length < parameters.length) shown.push('…')
  return `${url.slice(0, start)}?${shown.join('&')}`
}
