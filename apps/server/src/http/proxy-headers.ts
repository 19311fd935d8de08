import fp from 'fastify-plugin'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Tidies what proxies say of a request, before anything reads it. Fastify believes it of trusted proxies alone
 * (TRUSTED_PROXIES).
 */
export const proxyHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (request, _, done) => {
      settleForwardedFor(request)
      settleForwardedProto(request.headers)
      done()
    })
  },
  { name: 'proxy-headers' },
)

/**
 * Leaves the first of the schemes that proxies name, in small letters; nothing that is no scheme of a website reaches
 * an address.
 */
function settleForwardedProto(headers: IncomingHttpHeaders): void {
  const sent = headers['x-forwarded-proto']
  if (sent === undefined) return
  const scheme = String(sent).split(',', 1)[0]?.trim().toLowerCase()
  if (scheme === 'http' || scheme === 'https') headers['x-forwarded-proto'] = scheme
  else delete headers['x-forwarded-proto']
}

/**
 * Leaves of X-Forwarded-For what follows the last entry that is no address. Each proxy adds its sender at the end, so what
 * stands before such an entry was written by nobody who is known. Without this a made-up text would be the sender's address,
 * with limits of its own; where nothing is left, the sender has the address of the socket. Some proxies add the port of
 * their sender to its address: it is left out.
 */
export function settleForwardedFor({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const sent = headers['x-forwarded-for']
  if (sent === undefined) return
  const entries = String(sent)
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
  const known = entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1)
  if (known.length > 0) headers['x-forwarded-for'] = known.join(', ')
  else delete headers['x-forwarded-for']
}

/** The address of '203.0.113.9:4711', '[2001:db8::9]:4711' or '[2001:db8::9]'; anything else as it is. */
function withoutPort(entry: string): string {
  const found = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/.exec(entry)
  return found?.[1] ?? found?.[2] ?? entry
}
