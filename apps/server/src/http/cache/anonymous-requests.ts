import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { countHostHeaders, createHostCheck, isWellFormed, type HostSettings } from '../hosts.ts'

/** All session cookies have this in their name, by http, by https and of earlier releases. */
const SESSION_COOKIE = 'session_token'

/** Hosts are looked up again after this time, in milliseconds, because a machine may get another address. */
const HOST_VALIDITY = 10_000

/** No server has as many names. */
const HOST_LIMIT = 64

interface KnownHost {
  /** The site's origin for requests to this host. */
  origin: string
  /** The port of these requests. */
  port: number | undefined
  /** The time of the lookup by performance.now(). */
  since: number
}

/**
 * Finds anonymous requests. Only the method, the address, Accept-Encoding and If-None-Match of such a request affect the
 * response.
 *
 * @returns a function that returns the site's origin for a request, at a time of performance.now(); undefined for a request
 * that bypasses the cache
 */
export function findAnonymousRequests(
  settings: HostSettings,
): (request: IncomingMessage, now: number) => string | undefined {
  const { publicUrl } = settings
  const check = createHostCheck(settings)
  const known = new Map<string, KnownHost>()

  const find = (host: string, port: number | undefined, now: number): string | undefined => {
    const found = known.get(host)
    if (found && now - found.since < HOST_VALIDITY && found.port === port) return found.origin
    if (!isWellFormed(host) || check(host) !== 'answer') return undefined
    // A request may name any port, and each would give the site another address.
    if (publicUrl === undefined && !(isCanonical(host) && host.endsWith(`:${port}`))) return undefined
    if (known.size >= HOST_LIMIT) known.clear()
    const origin = publicUrl ?? `http://${host}`
    known.set(host, { origin, port, since: now })
    return origin
  }

  return (request, now) => {
    const { headers, httpVersion, method } = request
    if ((method !== 'GET' && method !== 'HEAD') || httpVersion !== '1.1') return undefined
    const { host } = headers
    if (host === undefined || isSpecial(headers) || countHostHeaders(request) !== 1) return undefined
    const forwardedHost = headers['x-forwarded-host']
    const port = request.socket.localPort
    if (publicUrl === undefined)
      return forwardedHost === undefined && headers['x-forwarded-proto'] === undefined
        ? find(host, port, now)
        : undefined
    // The request may be for either host, depending on trust in the proxy, so both must be known.
    if (forwardedHost !== undefined && find(String(forwardedHost), port, now) === undefined) return undefined
    return find(host, port, now)
  }
}

/**
 * Returns true if a header asks for a different response, or identifies the sender. Each is looked up by name, because a
 * loop over names would cost several times as much for each request.
 */
function isSpecial(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length']
  return (
    headers.authorization !== undefined ||
    headers.expect !== undefined ||
    headers['if-match'] !== undefined ||
    headers['if-range'] !== undefined ||
    headers['if-unmodified-since'] !== undefined ||
    headers.range !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    headers.upgrade !== undefined ||
    (length !== undefined && length !== '0') ||
    headers.cookie?.includes(SESSION_COOKIE) === true
  )
}

/** Returns true for the canonical spelling of a host. Of 16 million loopback addresses only 127.0.0.1 counts. */
function isCanonical(host: string): boolean {
  if (/^127\.(?!0\.0\.1:)|^\[::ffff:/.test(host)) return false
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).origin === `http://${host}`
}
