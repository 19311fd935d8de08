import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Registry } from 'prom-client'
import { nameOf } from '../http/hosts.ts'

/** The allowed clients: this machine and private networks. */
const isPrivate = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal'])

/** Prometheus needs one. */
const MOST_CONNECTIONS = 16

type Source = Pick<Registry, 'metrics' | 'contentType'>

interface AnswerOptions {
  host: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Serves /metrics on a separate port for private addresses only. No public address leads to it.
 *
 * @returns a function that closes it
 * @throws if the port is in use
 */
export async function serveMetrics(
  source: Source,
  { port, ...options }: AnswerOptions & { port: number },
): Promise<() => Promise<void>> {
  const server = createServer(answerMetrics(source, options))
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

export function answerMetrics(source: Source, { host, log }: AnswerOptions) {
  const own = nameOf(host)
  // Another site's page could point its own name to this port and read the response (DNS rebinding). An address cannot be
  // repointed, and a name without a dot, such as a container's, belongs to this network.
  const isKnown = (name: string) => isIP(name) !== 0 || name === own || /^[\w-]+$/.test(name)
  return async (
    { method, url, socket, headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const send = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      void response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(body)
    if (!isPrivate(socket.remoteAddress ?? '', 0))
      return send(403, 'Metrics are for private addresses. Ask from the network of this server.\n')
    if (!isKnown(nameOf(headers.host ?? '')))
      return send(
        421,
        'Metrics are not known by this name. Ask by the address of the server, by a name without a dot, or by the name that METRICS_HOST is set to.\n',
      )
    if (url !== '/metrics' || method !== 'GET') return send(404, 'Here is nothing but GET /metrics.\n')
    try {
      return send(200, await source.metrics(), source.contentType)
    } catch (error) {
      log.error(error as Error, 'The metrics could not be read.')
      return send(500, 'The metrics could not be read. The log says why.\n')
    }
  }
}
