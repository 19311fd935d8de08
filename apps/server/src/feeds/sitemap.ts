import type { AppRouter } from '@isse/api'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { FastifyInstance } from 'fastify'
import { createRequestCaller } from '../request-caller.ts'
import { escapeXml } from '../escape-xml.ts'
import { cacheWithoutQuery } from '../http/cache/cache-address.ts'

const fixedPaths = Object.values(publicPages).flatMap(({ path, inSitemap }) => (inSitemap ? [path] : []))

/** Lists the pages for search engines: public pages, custom pages, and one for each service and event. */
export async function sitemap(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const callFor = createRequestCaller(app, router)

  app.get(
    '/sitemap.xml',
    { config: { cacheAddress: cacheWithoutQuery('/sitemap.xml') } },
    async (request, reply) => {
      const { ownPages, services, events } = await callFor(request, reply, async (caller) => ({
        ownPages: await caller.ownPages.published(),
        services: await caller.services.menu(),
        events: await caller.events.list(),
      }))
      const paths = [
        ...fixedPaths,
        ...ownPages.map(({ slug }) => `/${slug}`),
        ...services.map(({ serviceId }) => `/service/${serviceId}`),
        ...events.map(({ eventId }) => `/events/${eventId}`),
      ]
      // Without PUBLIC_URL the origin contains the Host header, which is not trusted.
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
    },
  )
}
