import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Foundation } from '../foundation.ts'
import { isRestCall, sendRefusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route says nothing of the site, so it is answered whatever host is named: monitoring may know only an address. */
    isForAnyHost?: boolean
  }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** What becomes of a request for a host: it is answered, led to the main host, or refused. */
type HostVerdict = 'answer' | 'redirect' | 'refuse'

type HostSettings = Pick<Foundation, 'publicUrl' | 'furtherUrls' | 'listenHost'>

/** Makes the check of a host, which may have a port. */
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
 * Answers only for hosts that this server is known by, so that nobody else's word for its host reaches a link, a feed
 * or a cache. Known are the hosts of PUBLIC_URL, loopback names, the machine's own addresses, and HOST. A further host
 * of PUBLIC_URL leads visitors to the first one. Every other host is a 421 (RFC 9110, section 15.5.20).
 *
 * The host is the one that the request is taken to be for: of a whole address as the request target, else of a trusted
 * proxy's X-Forwarded-Host, else of the Host header.
 */
export const knownHosts = fp<HostSettings>(
  async (app, settings) => {
    const { publicUrl } = settings
    const check = createHostCheck(settings)

    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.isForAnyHost) return undefined
      // HTTP/1.0 may name no host: the request is then for the address that it came in on.
      if (request.host === '') return undefined
      const verdict = check(request.host)
      if (verdict === 'answer') return undefined
      if (verdict === 'redirect' && publicUrl) return redirectToMainHost(request, reply, publicUrl)
      reply.header('cache-control', 'no-store')
      return sendRefusal(request, reply, 421, refusalOf(publicUrl))
    })
  },
  { name: 'known-hosts', dependencies: ['request-target'] },
)

/**
 * Sends a visitor to the same page on the main host. REST calls are answered where they are sent, because scripts do
 * not follow redirects, and so is what a redirect would turn into a GET.
 *
 * The redirect is permanent for search engines. A browser or a shared cache must not keep it: an owner who changes the
 * order of PUBLIC_URL would send visitors round in a circle.
 */
function redirectToMainHost(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const { method, url } = request
  if ((method !== 'GET' && method !== 'HEAD') || isRestCall(request)) return undefined
  return reply.header('cache-control', 'no-store').redirect(publicUrl + url, 301)
}

function refusalOf(publicUrl: string | undefined): string {
  return publicUrl
    ? `This website is at ${publicUrl}. Please use that address. To have it answer for another one too, add that to the setting PUBLIC_URL.`
    : 'This website does not know itself by this address. Please ask the person who runs its server to name it in the setting PUBLIC_URL.'
}

/**
 * A host as it is compared: without its port and a last dot, in small letters, an address in its usual form. The port
 * is left out because a proxy or a tunnel may have another one than the site.
 */
export function nameOf(host: string): string {
  const address = `http://${isIP(host) === 6 ? `[${host}]` : host}`
  const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: host }
  return hostname.replace(/^\[|\]$|\.$/g, '')
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || isListed(loopback, name)
}

/** Asks the system each time: a machine may get another address while the server runs. */
function isOwnAddress(name: string): boolean {
  if (!isIP(name)) return false
  const own = new BlockList()
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? []))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4')
  return isListed(own, name)
}

/** Whether an address is in a list. An IPv4 address that is written as an IPv6 address is found too. */
function isListed(list: BlockList, name: string): boolean {
  const version = isIP(name)
  return version !== 0 && list.check(name, version === 6 ? 'ipv6' : 'ipv4')
}
