import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Foundation } from '../foundation.ts'
import { wording } from '@isse/api/site/words/wording'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isUnreadable } from './request-address.ts'
import { isRestCall, sendClientError } from './errors.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~-]+)(?::\d*)?$/i

/** The treatment of requests to a host; 'redirect' leads to the main host. */
export type HostVerdict = 'answer' | 'redirect' | 'refuse'

export type HostSettings = Pick<Foundation, 'publicUrl' | 'furtherUrls' | 'listenHost'>

/** Creates the check of a host, which may have a port. */
export function createHostCheck({
  publicUrl,
  furtherUrls,
  listenHost,
}: HostSettings): (host: string) => HostVerdict {
  const main = publicUrl && nameOf(new URL(publicUrl).host)
  const further = furtherUrls.map((url) => nameOf(new URL(url).host))
  const listening = nameOf(listenHost)
  return (host) => {
    const name = nameOf(host)
    if (name === main) return 'answer'
    if (publicUrl && further.includes(name)) return 'redirect'
    return name === listening || isLoopback(name) || isOwnAddress(name) ? 'answer' : 'refuse'
  }
}

/**
 * Normalises a host for comparison: without port and final dot, in small letters, addresses in canonical form. Ignores the
 * port, because a proxy or a tunnel may have another one than the site.
 */
export function nameOf(host: string): string {
  const address = `http://${isIP(host) === 6 ? `[${host}]` : host}`
  const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: host }
  return hostname.replace(/^\[|\]$|\.$/g, '')
}

/** Returns true if a host conforms to RFC 9110: without a user, a path or a query. */
export function isWellFormed(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`)
}

/** Returns true if a name or an address leads to this machine only. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || isListed(loopback, name)
}

/** Counts the Host headers as sent. Node uses the first, but a proxy may have used the last. A loop, because it is hot. */
export function countHostHeaders({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}

/** Looks up the addresses each time, because a machine may get another one while the server runs. */
function isOwnAddress(name: string): boolean {
  if (!isIP(name)) return false
  const own = new BlockList()
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? []))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4')
  return isListed(own, name)
}

/** Returns true if an address is in a list, including an IPv4 address in IPv6 form. */
function isListed(list: BlockList, name: string): boolean {
  const version = isIP(name)
  return version !== 0 && list.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reveals nothing about the site, so it answers for any host: monitoring may know only an address. */
    isForAnyHost?: boolean
  }
}

const UNCLEAR_HOST =
  'The request does not say clearly which host it is for. Please send one Host header, such as www.example.org.'
const UNREADABLE_ADDRESS = 'That address cannot be read. Please check it.'

/**
 * Answers only requests to exactly one known host and a valid path, so that a forged host reaches no link, feed or cache.
 * Known are the hosts of PUBLIC_URL, loopback names, the machine's own addresses, and HOST. Further hosts of PUBLIC_URL
 * redirect to the first one. Any other host is a 421 (RFC 9110, section 15.5.20).
 *
 * The host is that of the Host header, or of X-Forwarded-Host from a trusted proxy.
 */
export const hosts = fp<HostSettings>(
  async (app, settings) => {
    const { publicUrl } = settings
    const check = createHostCheck(settings)

    app.addHook('onRequest', async (request, reply) => {
      if (!hasGoodHost(request)) return sendClientError(request, reply, 400, UNCLEAR_HOST)
      if (!isPath(request) || (isRestCall(request) && isUnreadable(request)))
        return sendClientError(request, reply, 400, UNREADABLE_ADDRESS)
      if (request.routeOptions.config.isForAnyHost) return undefined
      // HTTP/1.0 may name no host: the request is then for the address that it came in on.
      const verdict = request.host === '' ? 'answer' : check(request.host)
      if (verdict === 'answer')
        return /^\/[/\\]/.test(request.url) ? redirectToPath(request, reply) : undefined
      if (verdict === 'redirect' && publicUrl) return redirectToMainHost(request, reply, publicUrl)
      reply.header('cache-control', 'no-store')
      return sendClientError(request, reply, 421, clientErrorOf(publicUrl))
    })
  },
  { name: 'hosts' },
)

/** Checks the Host header, and the host that Fastify uses, because a trusted proxy may name another. */
function hasGoodHost({ raw, host }: FastifyRequest): boolean {
  const sent = countHostHeaders(raw)
  if (sent === 0 && host === '') return raw.httpVersion === '1.0'
  const isSentOnce = sent === 1 || (sent === 0 && raw.httpVersion === '1.0')
  return isSentOnce && [raw.headers.host ?? host, host].every(isWellFormed)
}

function isPath({ method, url }: FastifyRequest): boolean {
  return url.startsWith('/') || (method === 'OPTIONS' && url === '*')
}

/**
 * Redirects an address that begins with several slashes to its path with one slash. A URL parser, such as that of the
 * pages' router, reads the text after two slashes as a host.
 */
function redirectToPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replace(/^[/\\]+/, '/')
  if (isRestCall(request) || (request.method !== 'GET' && request.method !== 'HEAD'))
    return sendClientError(request, reply, 404, wording.notFound)
  return reply.header('cache-control', 'no-store').redirect(path, 301)
}

/**
 * Redirects a visitor to the same page on the main host. REST calls are answered on any host, because scripts do not follow
 * redirects, and so are requests that a redirect would turn into a GET.
 *
 * The redirect is permanent for search engines, but browsers and shared caches must not store it: if the owner changed the
 * order of PUBLIC_URL, visitors would be redirected in a circle.
 */
function redirectToMainHost(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const { method, url } = request
  if ((method !== 'GET' && method !== 'HEAD') || isRestCall(request)) return undefined
  return reply.header('cache-control', 'no-store').redirect(publicUrl + url, 301)
}

function clientErrorOf(publicUrl: string | undefined): string {
  return publicUrl
    ? `This website is at ${publicUrl}. Please use that address. To have it answer for another one too, add that to the setting PUBLIC_URL.`
    : 'This website does not know itself by this address. Please ask the person who runs its server to name it in the setting PUBLIC_URL.'
}
