import type { FastifyInstance } from 'fastify'
import { addressesOf } from '../kept-answers/addresses.ts'

/** Says what search engines may read: everything but the admin area and the REST interface. */
export async function robots(app: FastifyInstance): Promise<void> {
  app.get('/robots.txt', { config: { keptAddress: addressesOf('/robots.txt') } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${request.siteOrigin}/sitemap.xml\n`,
      ),
  )
}
