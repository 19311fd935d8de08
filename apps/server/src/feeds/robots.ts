import type { FastifyInstance } from 'fastify'
import { cacheWithoutQuery } from '../http/cache/cache-address.ts'

/** Says what search engines may read: everything but the admin area and the REST interface. */
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
