import type { AppRouter } from '@isse/api'
import { nameAlone } from '@isse/api/site/words/naming'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createRequestCaller } from '../../request-caller.ts'
import { cacheWithoutQuery } from '../../http/cache/cache-address.ts'
import { docsPage } from './docs-page.ts'
import { docsScript } from './docs-script.ts'
import { docsStyle } from './docs-style.ts'

/** The files of Swagger UI in its npm package. */
const swaggerUi = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
)

/**
 * The reference of the REST API at /docs/api: Swagger UI, which shows /api/openapi.json and makes trial calls. The browser
 * loads everything from this server, without exceptions from the Content-Security-Policy.
 *
 * Only the files of the plugin @fastify/swagger-ui are used: its own page has neither a viewport nor a text for browsers
 * without JavaScript, and it would serve the document a second time.
 */
export const docs = fp<{ router: AppRouter }>(
  async (app, { router }) => {
    const callFor = createRequestCaller(app, router)
    const serve = (path: string, type: string, content: string) =>
      app.get(path, (_, reply) =>
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
      )
    const pageConfig = { cacheAddress: cacheWithoutQuery('/docs/api') }
    app.get('/docs/api', { config: pageConfig }, async (request, reply) => {
      const { shortName } = await callFor(request, reply, ({ charity }) => charity.frame())
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(docsPage(nameAlone(shortName), request.siteOrigin))
    })
    serve('/docs/api/start.js', 'text/javascript', docsScript)
    serve('/docs/api/style.css', 'text/css', docsStyle)
    await app.register(fastifyStatic, {
      root: swaggerUi,
      prefix: '/docs/api/',
      decorateReply: false,
      wildcard: false,
      globIgnore: ['!(swagger-ui-bundle.js|swagger-ui.css)'],
      index: false,
      maxAge: '1 hour',
    })
  },
  { name: 'docs', dependencies: ['context'] },
)
