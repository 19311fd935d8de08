import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// What readers of public content get beside it: leave to read it from pages of any site, and a way to ask whether it
// has changed. Nothing here goes with credentials, so no other site's page can read as an administrator.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everyone may read this, from pages of other sites too. */
    publicRead?: boolean
  }
}

/** For the calls of this scope; what not everyone may read is kept by nobody. */
export function servePublicReads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.publicRead) openToAll(reply)
    else reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (request, reply, payload) =>
    request.routeOptions.config.publicRead ? validate(request, reply, payload) : payload,
  )
}

/** For every answer to a public read, refusals included. */
function openToAll(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, retry-after',
    'cache-control': 'no-cache',
  })
}

/** What a browser asks before a page of another site reads with headers of its own. */
export function answerPreflight(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'content-type, if-none-match',
    'access-control-max-age': '86400',
  })
}

/** Marks a body by its hash; who has the same one already is told so, and gets no body. */
function validate(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
  reply.header('etag', etag)
  if (!names(request.headers['if-none-match'], etag)) return payload
  reply.code(304).removeHeader('content-type')
  reply.removeHeader('content-length')
  // Fastify itself keeps a body back from HEAD, and needs it for its length.
  return request.method === 'HEAD' ? payload : null
}

/** Whether an If-None-Match holds this tag; weak and strong ones are compared alike (RFC 9110, section 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header?.trim() === '*' || (header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false)
}
