import type { FastifyInstance } from 'fastify'
import { cacheWithoutQuery } from '../http/cache/cache-address.ts'

/** Allows search engines everything except the admin area and the REST API. */
export async function robots(app: FastifyInstance): Promise<void> {
  app.get('/robots.txt', { config: { cacheAddress: cacheWithoutQuery('/robots.txt') } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${request.siteOrigin}/sitemap.xml\n`,
      ),
  )
}
