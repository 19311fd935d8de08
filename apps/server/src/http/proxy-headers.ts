import fp from 'fastify-plugin'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Normalises the headers of proxies before anything reads them. Fastify reads them from trusted proxies only. */
export const proxyHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (request, _, done) => {
      normaliseForwardedFor(request)
      normaliseForwardedProto(request.headers)
      done()
    })
  },
  { name: 'proxy-headers' },
)

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
