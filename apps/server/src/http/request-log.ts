import proxyAddress from '@fastify/proxy-addr'
import fp from 'fastify-plugin'
import { randomBytes } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** The response header with the request id, which is also on each of its log lines, as `reqId`. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Random digits for many ids, because a system call for each would take longer than the rest of a cached response. */
let digits = ''
let used = 0
const DIGITS = 32

/** Creates a request id: random, so that it is unique over restarts and servers and reveals nothing about others. */
export function newRequestId(): string {
  if (used === digits.length) {
    digits = randomBytes(DIGITS * 128).toString('hex')
    used = 0
  }
  used += DIGITS
  return `req-${digits.slice(used - DIGITS, used)}`
}

/** The format of proxies' ids: 32 hexadecimal digits of nginx, a UUID of Caddy. Harmless in a log. */
const PROXY_ID = /^[\w-]{16,64}$/

/** Returns the proxy's request id, or a new one. */
export type NameRequest = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * Creates the request-id generator. Uses the id of a trusted proxy, so that the logs of proxy and site share it. Other
 * senders' ids are ignored, because they could be put into the log on purpose.
 *
 * @param trustedProxies in the format of Fastify's `trustProxy`
 */
export function nameRequestsBehind(trustedProxies: string[]): NameRequest {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request) => {
    const carried = request.headers[REQUEST_ID_HEADER]
    if (typeof carried !== 'string' || !PROXY_ID.test(carried)) return newRequestId()
    // The server's own request uses the id of the visitor's request behind it.
    const isOwn = !(request instanceof IncomingMessage)
    return isOwn || isTrusted(request.socket.remoteAddress ?? '', 0) ? carried : newRequestId()
  }
}

/** Sends the request id, by Node's own response object, so that responses that bypass Fastify have it too. */
export const requestId = fp(
  async (app) => {
    app.addHook('onRequest', async ({ id }, { raw }) => void raw.setHeader(REQUEST_ID_HEADER, id))
  },
  { name: 'request-id' },
)

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the response came from the cache. */
    isCached: true | undefined
  }
}

/** Logs one line for each request after its response. A client that leaves earlier is not logged as an error. */
export class RequestLog extends LogController {
  readonly #hasLines: boolean

  /** @param level of the log. A level without these lines saves a fifth of the time of a cached response. */
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
