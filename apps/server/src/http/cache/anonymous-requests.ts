import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { countHostHeaders, createHostCheck, isWellFormed, type HostSettings } from '../hosts.ts'

/** The name of a session's cookie contains this, under http and https and in former versions. */
const SESSION_COOKIE = 'session_token'

/** The server looks a host up again after this time, in milliseconds, because a machine may get another address. */
const HOST_HOLDS = 10_000

/** More names than a server has. */
const MOST_HOSTS = 64

interface KnownHost {
  /** The site's origin for those who ask for this host. */
  origin: string
  /** The port that they came to. */
  port: number | undefined
  /** When the host was looked up, as performance.now() has it. */
  since: number
}

/**
 * Finds the requests that everybody could have sent. Only the method, the address, Accept-Encoding and If-None-Match of such a
 * request decide about the response.
 *
 * @returns a function that returns the site's origin for a request, at a time of performance.now(); undefined for a request
 *   that bypasses the cache
 */
export function findAnonymousRequests(
  settings: HostSettings,
): (request: IncomingMessage, now: number) => string | undefined {
  const { publicUrl } = settings
  const check = createHostCheck(settings)
  const known = new Map<string, KnownHost>()

  const find = (host: string, port: number | undefined, now: number): string | undefined => {
    const found = known.get(host)
    if (found && now - found.since < HOST_HOLDS && found.port === port) return found.origin
    if (!isWellFormed(host) || check(host) !== 'answer') return undefined
    // A request may name any port, and with each the site would have another address.
    if (publicUrl === undefined && !(isOneSpelling(host) && host.endsWith(`:${port}`))) return undefined
    if (known.size >= MOST_HOSTS) known.clear()
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
    // Every host that is answered has the same responses. Whether the proxy is trusted or not, the request is for one of
    // the two.
    if (forwardedHost !== undefined && find(String(forwardedHost), port, now) === undefined) return undefined
    return find(host, port, now)
  }
}

/**
 * Tells whether a header asks for something else than the response that everybody gets, or says who asks. Each is looked up by
 * its own name: a loop over names takes several times as long, for each request.
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

/** Tells whether a host is written in the usual way. The loopback network alone has 16 million addresses: one will do. */
function isOneSpelling(host: string): boolean {
  if (/^127\.(?!0\.0\.1:)|^\[::ffff:/.test(host)) return false
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).origin === `http://${host}`
}
