import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { nameOf } from '../http/known-hosts.ts'
import type { Metrics } from './metrics.ts'

/** Who may read: this machine and private networks. */
const isPrivate = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal'])

/** Prometheus needs one. */
const MOST_CONNECTIONS = 16

interface AnswerOptions {
  host: string
  /** Further names by which Prometheus may ask, such as that of a container. */
  names: string[]
  log: Pick<FastifyBaseLogger, 'error'>
}

interface ListenOptions extends AnswerOptions {
  port: number
}

/**
 * Serves /metrics on a port of its own, so that nothing which visitors reach leads to it, and to private addresses alone.
 *
 * @returns closes it
 * @throws where the port is taken
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { port, ...options }: ListenOptions,
): Promise<() => Promise<void>> {
  const server = createServer(answerMetrics(metrics, options))
  server.maxConnections = MOST_CONNECTIONS
  server.listen({ host: options.host, port })
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

/** Answers requests for the metrics. */
export function answerMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, names, log }: AnswerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const known = ['localhost', host, ...names].map(nameOf)
  const isKnown = (name: string) => isIP(name) !== 0 || known.includes(name)
  return (request, response) => {
    answer(metrics, isKnown, request, response).catch((error: unknown) => {
      log.error(error as Error, 'The metrics could not be read.')
      send(response, 500, 'The metrics could not be read. The log says why.\n')
    })
  }
}

async function answer(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  isKnown: (name: string) => boolean,
  { method, url, socket, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isPrivate(socket.remoteAddress ?? '', 0))
    return send(response, 403, 'Metrics are for private addresses. Ask from the network of this server.\n')
  // A page of another site could have its own name lead to this address, and read the answer (DNS rebinding). An address
  // cannot be led elsewhere.
  if (!isKnown(nameOf(headers.host ?? '')))
    return send(
      response,
      421,
      'Metrics are not known by this name. Ask by the address of the server, or add the name to the setting METRICS_NAMES.\n',
    )
  if (url !== '/metrics') return send(response, 404, 'Here is nothing but /metrics.\n')
  if (method !== 'GET' && method !== 'HEAD')
    return send(response.setHeader('allow', 'GET, HEAD'), 405, 'Metrics can be read alone, by GET.\n')
  send(response, 200, await text(), contentType)
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}
