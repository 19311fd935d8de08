import type { FastifyInstance } from 'fastify'

/** Says what search engines may read: everything but the admin area and the REST interface. */
export async function robots(app: FastifyInstance): Promise<void> {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${request.siteOrigin}/sitemap.xml\n`,
      ),
  )
}
