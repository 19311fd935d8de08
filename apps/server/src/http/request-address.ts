import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { Foundation } from '../foundation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The site's own address, such as 'https://www.example.org': PUBLIC_URL, or else the host of the request, which is then
     * a loopback name or an address of this machine (http/hosts.ts). A request of HTTP/1.0 without a host uses the
     * connection's local address.
     */
    readonly siteOrigin: string
  }
}

/**
 * Normalises the headers of proxies before anything reads them, and determines the site's origin, only here. Fastify
 * reads them from trusted proxies only.
 */
export const requestAddress = fp<Pick<Foundation, 'publicUrl'>>(
  async (app, { publicUrl }) => {
    app.addHook('onRequest', (request, _, done) => {
      normaliseForwardedFor(request)
      normaliseForwardedProto(request.headers)
      done()
    })
    app.decorateRequest('siteOrigin', {
      getter() {
        // As browsers write an origin: in small letters, without the scheme's default port.
        return publicUrl ?? new URL(`${this.protocol}://${this.host || localHost(this)}`).origin
      },
    })
  },
  { name: 'request-address' },
)

/** The connection's local address. It is missing if the sender has reset the connection. */
function localHost({ socket: { localAddress, localPort } }: FastifyRequest): string {
  if (localAddress === undefined) return 'localhost'
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '')
  return `${isIPv6(address) ? `[${address}]` : address}:${localPort}`
}

/** Keeps the first scheme, in small letters, and removes anything that is not a website's scheme. */
function normaliseForwardedProto(headers: IncomingHttpHeaders): void {
  const sent = headers['x-forwarded-proto']
  if (sent === undefined) return
  const scheme = String(sent).split(',', 1)[0]?.trim().toLowerCase()
  if (scheme === 'http' || scheme === 'https') headers['x-forwarded-proto'] = scheme
  else delete headers['x-forwarded-proto']
}

/**
 * Keeps the part of X-Forwarded-For after the last entry that is not an address. Each proxy appends its sender, so an
 * earlier part is not trustworthy; without this, a forged text would be the client's address, with limits of its own. If
 * nothing is left, the socket's address counts. Removes ports, which some proxies add.
 */
export function normaliseForwardedFor({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const sent = headers['x-forwarded-for']
  if (sent === undefined) return
  const entries = String(sent)
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
  const known = entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1)
  if (known.length > 0) headers['x-forwarded-for'] = known.join(', ')
  else delete headers['x-forwarded-for']
}

/** Returns the address of '203.0.113.9:4711', '[2001:db8::9]:4711' or '[2001:db8::9]'; anything else unchanged. */
function withoutPort(entry: string): string {
  const found = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/.exec(entry)
  return found?.[1] ?? found?.[2] ?? entry
}

/**
 * Returns the address of a request. If its path cannot be decoded, each % is escaped; the address then leads nowhere, and
 * the visitor gets the 404 page with status 400.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split(/(?=\?)/)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + query.join('')
  }
}

/** Returns true if the address of a request could not be decoded, so that `readableAddress` has changed it. */
export function isUnreadable({ originalUrl, url }: Pick<FastifyRequest, 'originalUrl' | 'url'>): boolean {
  return originalUrl !== url
}
