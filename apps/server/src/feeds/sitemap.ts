import { createCallerFactory, type AppRouter } from '@isse/api'
import type { FastifyInstance } from 'fastify'

/** The pages that search engines are to know, beside those of the services. */
const PAGES = [
  '/',
  '/about',
  '/facilities',
  '/services',
  '/associates',
  '/events',
  '/gallery',
  '/contact',
  '/privacy',
  '/accessibility',
  '/cookies',
]

/** What programs ask a site for: which pages there are, and which they may read. */
export async function siteFiles(app: FastifyInstance, { router }: { router: AppRouter }) {
  const createCaller = createCallerFactory(router)

  app.get('/sitemap.xml', async (request, reply) => {
    const services = await createCaller(await app.sessionContext(request, reply)).services.list()
    const paths = [...PAGES, ...services.map(({ serviceId }) => `/service/${serviceId}`)]
    const urls = paths.map((path) => `  <url><loc>${escapeXml(request.siteOrigin + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...urls,
          '</urlset>',
          '',
        ].join('\n'),
      )
  })

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${request.siteOrigin}/sitemap.xml\n`,
      ),
  )
}

/** The host of a request is its sender's word. */
function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
