import type { FastifyInstance, FastifyReply } from 'fastify'

// Public content is readable by all sites' pages, without credentials: none can read as an administrator.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if everyone may read the response, from pages of other sites too. */
    isPublicRead?: boolean
  }
}

/** Adds the headers of public reads to the routes of this scope, and forbids caching all other responses. */
export function servePublicReads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.isPublicRead) shareWithOtherSites(reply)
    else reply.header('cache-control', 'no-store')
  })
}

/** On errors too, so that another site's page can see the reason. */
function shareWithOtherSites(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, retry-after',
    'cache-control': 'no-cache',
  })
}

/** Answers the preflight request of a browser before another site's page reads with custom headers. */
export function allowReadsFromOtherSites(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'content-type, if-none-match',
    'access-control-max-age': '86400',
  })
}
