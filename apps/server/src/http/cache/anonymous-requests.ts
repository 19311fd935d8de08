import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { countHostHeaders, createHostCheck, isWellFormed, type HostSettings } from '../hosts.ts'

/** Part of the name of every session cookie, over http and https, in this release and earlier ones. */
const SESSION_COOKIE = 'session_token'

/** Hosts are looked up again after this time, in milliseconds, because a machine may get another address. */
const HOST_VALIDITY = 10_000

/** The maximum number of remembered hosts. No server has as many names. */
const HOST_LIMIT = 64

interface KnownHost {
  /** The site's origin for requests to this host. */
  origin: string
  /** The port of these requests. */
  port: number | undefined
  /** By performance.now(). */
  foundAt: number
}

/**
 * Creates a function that returns the site's origin for an anonymous request, and undefined for a request that bypasses
 * the cache. The response to an anonymous request depends only on its method, address, Accept-Encoding and If-None-Match.
 *
 * The function's second argument is the present time by performance.now().
 */
export function createOriginLookup(
  settings: HostSettings,
): (request: IncomingMessage, now: number) => string | undefined {
  const { publicUrl } = settings
  const check = createHostCheck(settings)
  const known = new Map<string, KnownHost>()

  const find = (host: string, port: number | undefined, now: number): string | undefined => {
    const found = known.get(host)
    if (found && now - found.foundAt < HOST_VALIDITY && found.port === port) return found.origin
    if (!isWellFormed(host) || check(host) !== 'answer') return undefined
    // A request may name any port, and the cache must not store each page once per port.
    if (publicUrl === undefined && !(isCanonical(host) && host.endsWith(`:${port}`))) return undefined
    if (known.size >= HOST_LIMIT) known.clear()
    const origin = publicUrl ?? `http://${host}`
    known.set(host, { origin, port, foundAt: now })
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
 * Returns true if a header asks for a different response, or identifies the sender. It looks up each header by name,
 * because a loop over names takes several times as long.
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

/** Returns true for the canonical spelling of a host. Accepts only 127.0.0.1 of the 16 million loopback addresses. */
function isCanonical(host: string): boolean {
  if (/^127\.(?!0\.0\.1:)|^\[::ffff:/.test(host)) return false
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).origin === `http://${host}`
}
