import { readablePath } from '@isse/api/site/addresses/readable-path'
import fp from 'fastify-plugin'
import type { IncomingMessage } from 'node:http'
import { isRestCall, sendRefusal } from './refusal.ts'

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

/** Answers such an address with the Not Found page and the status 400; under /api with the JSON body of every REST failure. */
export const unreadableAddresses = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const sent = unreadable.get(request.raw)
      if (sent === undefined || !isRestCall(request)) return undefined
      request.raw.url = sent
      return sendRefusal(request, reply, 400, 'That address cannot be read. Please check it.')
    })
    app.addHook('onSend', async (request, reply) => {
      // The admin area has one frame for all of its addresses, and finds out in the browser that a page is none.
      if (unreadable.has(request.raw) && [200, 404].includes(reply.statusCode)) reply.code(400)
    })
  },
  { name: 'unreadable-addresses' },
)
