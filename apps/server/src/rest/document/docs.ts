import { appRouter } from '@isse/api'
import fp from 'fastify-plugin'
import { docsPage } from './docs-page.ts'
import { restDocument } from './document.ts'

/** The calls of the REST interface to read, at /docs/api: a page made of their document, with nothing from elsewhere. */
export const docs = fp(
  async (app) => {
    const document = restDocument(appRouter)
    app.get('/docs/api', async (_, reply) => {
      const { cspNonce } = reply as { cspNonce?: { style: string } }
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(docsPage(document, cspNonce?.style))
    })
  },
  { name: 'docs' },
)
