import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isIPv6 } from 'node:net'
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

/** Determines the site's origin, in this one place. */
export const siteOrigin = fp<Pick<Foundation, 'publicUrl'>>(
  async (app, { publicUrl }) => {
    app.decorateRequest('siteOrigin', {
      getter() {
        // As browsers write an origin: in small letters, without the scheme's default port.
        return publicUrl ?? new URL(`${this.protocol}://${this.host || localHost(this)}`).origin
      },
    })
  },
  { name: 'site-origin' },
)

/** The connection's local address. It is missing if the sender has reset the connection. */
function localHost({ socket: { localAddress, localPort } }: FastifyRequest): string {
  if (localAddress === undefined) return 'localhost'
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '')
  return `${isIPv6(address) ? `[${address}]` : address}:${localPort}`
}
