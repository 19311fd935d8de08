import type { FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'

/** URL parameters without personal data. */
const LOGGED_PARAMETERS = new Set(['page', 'batch'])

/**
 * Creates the server's log. Values in the query of a request are not logged.
 *
 * Lines are written asynchronously, because a write for each cached response would take a third of the throughput. Lines
 * that arrive during a write share the next one. The rest is written when the process ends.
 *
 * @param destination of the lines, by default the standard output
 */
export function createLog(level: string, destination: DestinationStream = pino.destination({ sync: false })) {
  return pino({ level, serializers: { req: describeRequest } }, destination)
}

/** Returns Fastify's own fields for a request, with the address from `withoutValues`. */
function describeRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: withoutValues(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** Replaces query values by '…' unless known to be harmless: they contain names and inputs of procedures. */
export function withoutValues(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const parameters = [...new URLSearchParams(url.slice(start))]
  const logged = parameters.filter(([name, value]) => LOGGED_PARAMETERS.has(name) && /^\d{1,6}$/.test(value))
  const texts = logged.map(([name, value]) => `${name}=${value}`)
  if (logged.length < parameters.length) texts.push('…')
  return `${url.slice(0, start)}?${texts.join('&')}`
}
