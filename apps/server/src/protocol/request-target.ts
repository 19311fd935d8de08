import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { IncomingMessage } from 'node:http'
import { sendRefusal } from './refusal.ts'

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** A name, an IPv4 address or an IPv6 address in brackets, and a port where there is one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~-]+)(?::\d*)?$/i

/**
 * Makes the path of a request target that is a whole address ('GET http://www.example.org/events HTTP/1.1'), as a
 * proxy may send it. The address's host takes the place of the Host header (RFC 9112, section 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '/' } = request
  const [start, host] = ABSOLUTE.exec(url) ?? []
  if (start === undefined || host === undefined) return url
  request.headers.host = host
  const path = url.slice(start.length)
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Refuses a request that does not say clearly which host and path it is for, before any other hook. HTTP/1.0 has no
 * Host header, so there it may be missing.
 */
export const requestTarget = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!hasGoodHost(request))
        return sendRefusal(
          request,
          reply,
          400,
          'The request does not say clearly which host it is for. Please send one Host header, such as www.example.org.',
        )
      settleForwardedProto(request)
      if (!isPath(request))
        return sendRefusal(request, reply, 400, 'That address cannot be read. Please check it.')
      return undefined
    })
  },
  { name: 'request-target' },
)

/** A URL parser, such as the one that renders pages, takes what follows two slashes for a host. */
function isPath({ method, url }: FastifyRequest): boolean {
  if (url.startsWith('//')) return URL.canParse(url, 'http://localhost')
  return url.startsWith('/') || (method === 'OPTIONS' && url === '*')
}

/**
 * Leaves the first of the schemes that proxies name, in small letters; nothing that is no scheme of a website reaches
 * an address. Fastify takes the header for `request.protocol` only from a trusted proxy.
 */
function settleForwardedProto({ headers }: FastifyRequest): void {
  const scheme = String(headers['x-forwarded-proto']).split(',', 1)[0]?.trim().toLowerCase()
  if (scheme === 'http' || scheme === 'https') headers['x-forwarded-proto'] = scheme
  else delete headers['x-forwarded-proto']
}

/** Checks the Host header as it was sent, and the host that the request is taken to be for: a proxy may name it. */
function hasGoodHost({ raw, host }: FastifyRequest): boolean {
  const sent = hostHeaders(raw)
  if (sent.length === 0 && host === '') return raw.httpVersion === '1.0'
  const isSentOnce = sent.length === 1 || (sent.length === 0 && raw.httpVersion === '1.0')
  return isSentOnce && [...sent, host].every(isHost)
}

/** The Host headers as they were sent. Node keeps the first of several, whereas a proxy may have gone by the last. */
export function hostHeaders({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
}

function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`)
}
