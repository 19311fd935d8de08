import type { IncomingMessage } from 'node:http'

/**
 * Returns the address of a request, with each % of its path escaped where the path cannot be decoded. Such an address then is
 * Not Found like any other that leads nowhere, by the page that a visitor knows.
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
