import type { FastifyInstance, FastifyReply } from 'fastify'

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
