import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entityTag, matchesEntityTag } from '../protocol/entity-tag.ts'

// Public content may be read by pages of every site, and a reader can ask whether it has changed. No credentials are
// allowed along with it, so no page of another site can read as an administrator.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everyone may read the answer of this route, from pages of other sites too. */
    isPublicRead?: boolean
  }
}

/** Adds the headers of public reads to the routes of this scope, and forbids caching all other answers. */
export function servePublicReads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.isPublicRead) shareWithOtherSites(reply)
    else reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (request, reply, payload) =>
    request.routeOptions.config.isPublicRead ? addEntityTag(request, reply, payload) : payload,
  )
}

/** On every answer to a public read, refusals included: another site's page is to see why it was refused. */
function shareWithOtherSites(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, retry-after',
    'cache-control': 'no-cache',
  })
}

/** Answers the preflight request that a browser sends before another site's page reads with headers of its own. */
export function allowReadsFromOtherSites(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'content-type, if-none-match',
    'access-control-max-age': '86400',
  })
}

/**
 * Tags a body with its hash, and answers 304 without the body to a reader that has the same one already. What a procedure
 * has marked as read by editors alone gets no tag: nobody may have kept it.
 */
function addEntityTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  if (reply.getHeader('cache-control') === 'no-store') return payload
  const etag = entityTag(payload)
  reply.header('etag', etag)
  if (!matchesEntityTag(request.headers['if-none-match'], etag)) return payload
  reply.code(304).removeHeader('content-type')
  reply.removeHeader('content-length')
  // Fastify drops the body of an answer to HEAD itself, and needs it to work out the length.
  return request.method === 'HEAD' ? payload : null
}
