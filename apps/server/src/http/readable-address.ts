import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

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
