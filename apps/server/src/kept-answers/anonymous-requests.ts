import type { IncomingMessage } from 'node:http'
import type { Foundation } from '../foundation.ts'
import { createHostCheck } from '../protocol/known-hosts.ts'
import { hostHeaders } from '../protocol/request-target.ts'

/** Headers by which a request asks for something else than the answer that everybody gets, or says who asks. */
const SPECIAL = [
  'authorization',
  'expect',
  'if-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
  'upgrade',
] as const

/** What a session's cookie has in its name, under http and https and in former versions. */
const SESSION_COOKIE = 'session_token'

/** How long it is known that a host is one of this server, in milliseconds: machines seldom get an address. */
const HOST_HOLDS = 10_000

/** More names than a server has. */
const MOST_HOSTS = 64

/**
 * Finds the requests that everybody could have sent. Nothing of such a request but its method, its address, and what it
 * says of encodings and entity tags decides about the answer.
 *
 * @returns a function that finds the site's origin for a request; undefined where the request is answered afresh
 */
export function findAnonymousRequests(
  foundation: Pick<Foundation, 'publicUrl' | 'furtherUrls' | 'listenHost'>,
): (request: IncomingMessage) => string | undefined {
  const { publicUrl } = foundation
  const isAnswered = createHostCheck(foundation)
  const known = new Map<string, number>()

  const isKnownHost = (host: string): boolean => {
    const now = performance.now()
    const since = known.get(host)
    if (since !== undefined && now - since < HOST_HOLDS) return true
    if (isAnswered(host) !== 'answer' || (publicUrl === undefined && !isOneSpelling(host))) return false
    if (known.size >= MOST_HOSTS) known.clear()
    known.set(host, now)
    return true
  }

  return (request) => {
    const { headers, httpVersion, method } = request
    if ((method !== 'GET' && method !== 'HEAD') || httpVersion !== '1.1') return undefined
    const { host, cookie } = headers
    if (host === undefined || hostHeaders(request).length !== 1) return undefined
    for (const name of SPECIAL) if (headers[name] !== undefined) return undefined
    if (cookie?.includes(SESSION_COOKIE)) return undefined
    if (headers['content-length'] !== undefined && headers['content-length'] !== '0') return undefined
    const forwardedHost = headers['x-forwarded-host']
    if (publicUrl !== undefined) {
      // Every host that is answered has the same answers. Whether the proxy is trusted or not, the request is for one of
      // the two.
      const isKnown = isKnownHost(host) && (forwardedHost === undefined || isKnownHost(String(forwardedHost)))
      return isKnown ? publicUrl : undefined
    }
    if (forwardedHost !== undefined || headers['x-forwarded-proto'] !== undefined) return undefined
    // A request may name any port, and with each the site would have another address.
    if (!host.endsWith(`:${request.socket.localPort}`)) return undefined
    return isKnownHost(host) ? `http://${host}` : undefined
  }
}

/** Whether a host is written in the usual way. The loopback network alone has 16 million addresses: one will do. */
function isOneSpelling(host: string): boolean {
  if (/^127\.(?!0\.0\.1:)|^\[::ffff:/.test(host)) return false
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).origin === `http://${host}`
}
