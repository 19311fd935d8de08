import { readablePath } from '@isse/api/site/addresses/readable-path'
import type { IncomingMessage } from 'node:http'

/** The requests whose address cannot be decoded, each with its address as it was sent. */
const unreadable = new WeakMap<IncomingMessage, string>()

/**
 * The address by which Fastify finds a route for a request. Fastify would answer one whose escapes cannot be decoded by itself,
 * without the site's hooks.
 */
export function toReadable(request: IncomingMessage, url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const readable = readablePath(path)
  if (readable === path) return url
  unreadable.set(request, url)
  return readable + url.slice(path.length)
}

/** The address of a request as it was sent, where it could not be decoded; undefined where it could. */
export function unreadableAddress(request: IncomingMessage): string | undefined {
  return unreadable.get(request)
}
