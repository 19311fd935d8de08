import proxyAddress from '@fastify/proxy-addr'
import fp from 'fastify-plugin'
import { randomBytes } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** The header that names the request in every answer. The same name is on each of its log lines, as `reqId`. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Random digits for many names: asking the system for each takes longer than a kept answer does otherwise. */
let digits = ''
let used = 0
const DIGITS = 32

/** Makes the name of a request: random, so that it is unique over restarts and servers and tells nothing of others. */
export function newRequestId(): string {
  if (used === digits.length) {
    digits = randomBytes(DIGITS * 128).toString('hex')
    used = 0
  }
  used += DIGITS
  return `req-${digits.slice(used - DIGITS, used)}`
}

/** What proxies make: 32 hexadecimal digits of nginx, a UUID of Caddy. Nothing in it could be more than a name in a log. */
const CARRIED_ID = /^[\w-]{16,64}$/

/** Names a request: by the id that its proxy gave it, or by a new one. */
export type NameRequest = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * Makes what names the requests of a site. The id of a trusted proxy is taken, so that the proxy's log and the site's name a
 * request alike. Nobody else names one: a name of the sender's choice could be put into the log on purpose.
 *
 * @param trustedProxies as Fastify's `trustProxy` takes them
 */
export function nameRequestsBehind(trustedProxies: string[]): NameRequest {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request) => {
    const carried = request.headers[REQUEST_ID_HEADER]
    if (typeof carried !== 'string' || !CARRIED_ID.test(carried)) return newRequestId()
    // A request of the server's own goes by the name of the visitor's for which it is made.
    const isOwn = !(request instanceof IncomingMessage)
    return isOwn || isTrusted(request.socket.remoteAddress ?? '', 0) ? carried : newRequestId()
  }
}

/**
 * Names the request in its answer. The header is set on Node's own response, so that answers which are not sent by
 * Fastify have it too.
 */
export const requestId = fp(
  async (app) => {
    app.addHook('onRequest', async ({ id }, { raw }) => void raw.setHeader(REQUEST_ID_HEADER, id))
  },
  { name: 'request-id' },
)

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the response came from the cache. */
    isCached: true | undefined
  }
}

/**
 * Logs one line for each request, when its response has been sent. A client who leaves before that is no error of the
 * site.
 */
export class RequestLog extends LogController {
  readonly #hasLines: boolean

  /** @param level of the log. A level that leaves the lines out saves a fifth of the time of a cached response. */
  constructor(level: string) {
    super()
    // Fastify's own `disableRequestLogging` would leave out errors, too.
    this.#hasLines = ['info', 'debug', 'trace'].includes(level)
  }

  override incomingRequest(): void {}

  /** @param error of the connection, which ended before the response did */
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!this.#hasLines) return
    const { elapsedTime: responseTime, log } = reply
    const line = { req: request, res: reply, responseTime }
    if (error) log.info({ ...line, reason: error.message }, 'request aborted')
    else log.info(request.isCached ? { ...line, kept: true } : line, 'request completed')
  }
}
