import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Foundation } from '../foundation.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** A name, an IPv4 address or an IPv6 address in brackets, and a port where there is one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~-]+)(?::\d*)?$/i

/** The treatment of a host: its requests are answered, redirected to the main host, or refused. */
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
 * Returns a host as it is compared: without its port and a last dot, in small letters, an address in its usual form. The port
 * is left out because a proxy or a tunnel may have another one than the site.
 */
export function nameOf(host: string): string {
  const address = `http://${isIP(host) === 6 ? `[${host}]` : host}`
  const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: host }
  return hostname.replace(/^\[|\]$|\.$/g, '')
}

/** Tells whether a host is written as RFC 9110 has it: without a user, a path or a query. */
export function isWellFormed(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`)
}

/** Tells whether a name or an address leads to this machine alone. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || isListed(loopback, name)
}

/**
 * Counts the Host headers as they were sent. Node keeps the first of several, whereas a proxy may have gone by the last. It is a
 * loop because every request to the cache is counted.
 */
export function countHostHeaders({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}

/** Asks the system each time: a machine may get another address while the server runs. */
function isOwnAddress(name: string): boolean {
  if (!isIP(name)) return false
  const own = new BlockList()
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? []))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4')
  return isListed(own, name)
}

/** Tells whether an address is in a list. An IPv4 address that is written as an IPv6 address is found too. */
function isListed(list: BlockList, name: string): boolean {
  const version = isIP(name)
  return version !== 0 && list.check(name, version === 6 ? 'ipv6' : 'ipv4')
}
