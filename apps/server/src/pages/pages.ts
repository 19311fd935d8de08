import { findUnpublishedAt, RETRY_AFTER, type AppRouter, type Context } from '@isse/api'
import { previewOfRecord } from '@isse/api/site/addresses/preview-addresses'
import { isOneOf } from '@isse/api/site/roles'
import { wording } from '@isse/api/site/words/wording'
import type { FormAnswer, PageAssets, RenderedPage, RenderOptions, ServerEntry } from '@isse/web/render'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { cacheAddressOf } from '../http/cache/cache-address.ts'
import { isUnreadable } from '../http/request-address.ts'
import { sendSentence } from '../http/errors.ts'
import { builtPages } from './built.ts'
import { cacheAddressOfPage } from './cache-address-of-page.ts'
import { createLocalClient } from './local-client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders and sends the page. After a form without JavaScript, `answer` is its result and `status` replaces 200. */
    sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      form?: { status: number; answer: FormAnswer },
    ): Promise<FastifyReply>
    /** Renders a page for a request, with the procedures of a context. */
    renderPage(
      request: FastifyRequest,
      createContext: () => Promise<Context>,
      page: Pick<RenderOptions, 'url' | 'answer' | 'successStatus' | 'isStatic'>,
    ): Promise<RenderedPage>
    /** Loads the renderer of pages: the built one or, in development, the current source. */
    loadPages(): Promise<ServerEntry>
    pageAssets: PageAssets
  }
}

export interface PagesOptions {
  router: AppRouter
  /** True if pages are compiled as they change, instead of built. */
  dev: boolean
}

/** Serves the website: the built files, and a rendered page at every other address without a route. */
export const pages = fp<PagesOptions>(
  async (app, { router, dev }) => {
    const { loadEntry, manifest } = await (dev ? (await import('./dev.ts')).devPages(app) : builtPages(app))

    app.decorate('pageAssets', manifest)
    app.decorate('loadPages', loadEntry)
    app.decorate('renderPage', async (request, createContext, page) =>
      (await loadEntry()).render({
        site: { origin: request.siteOrigin },
        manifest,
        trpcClient: createLocalClient(router, createContext),
        reference: request.id,
        onServerError: (error) => logServerError(request, error),
        ...page,
      }),
    )

    app.decorate('sendPage', async (request, reply, form) => {
      await app.countPage(request, reply)
      // Pages are the same for everyone, so rendering gets only the address.
      const render = () =>
        app.renderPage(request, () => app.sessionContext(request, reply), {
          // The canonical address, so that the cached response contains nothing of an unused query.
          url: cacheAddressOf(request) ?? request.url,
          answer: form?.answer,
          successStatus: form?.status,
        })
      const page = await app.inRenderQueue(request, reply, render)
      if (page.status === 503) reply.header('retry-after', String(RETRY_AFTER))
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      const preview = page.status === 404 ? await previewInstead(app, request, reply) : undefined
      if (preview) return reply.header('cache-control', 'no-store').redirect(preview, 303)
      if (page.location !== undefined) return reply.redirect(page.location, page.status)
      // An undecodable address leads nowhere, and is a client error.
      return sendHtml(reply, isUnreadable(request) ? { ...page, status: 400 } : page)
    })

    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      config: { cacheAddress: cacheAddressOfPage },
      handler: (request, reply) => app.sendPage(request, reply),
    })

    app.setNotFoundHandler((request, reply) => {
      // A form that needs JavaScript was sent without it. Its page explains that.
      if (isFormPost(request)) return reply.redirect(request.url, 303)
      return sendSentence(reply, 404, wording.notFound)
    })
  },
  {
    name: 'pages',
    dependencies: ['context', 'request-address', 'rate-limits', 'render-queue'],
  },
)

/** Returns the preview's address if an editor requests an unpublished record, otherwise undefined. */
async function previewInstead(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  if (request.headers.cookie === undefined || request.method !== 'GET') return undefined
  const { account, db } = await app.sessionContext(request, reply)
  if (!isOneOf('editors', account?.role)) return undefined
  const found = await findUnpublishedAt(db, request.url.split('?', 1)[0] ?? '')
  return found && previewOfRecord(found.kind, found.id)
}

/** Sends a rendered document. The response cache compresses it. */
export function sendHtml(
  reply: FastifyReply,
  { status, html }: Pick<RenderedPage, 'status' | 'html'>,
): FastifyReply {
  return reply.code(status).type('text/html; charset=UTF-8').send(html)
}

/**
 * Errors that the page has not caused: an unavailable dependency, which is already logged, or a visitor who has left.
 */
const EXPECTED_CODES = ['SERVICE_UNAVAILABLE', 'CLIENT_CLOSED_REQUEST']

/** Logs why the rendering of a page failed, unless the page is not to blame. */
export function logServerError(request: Pick<FastifyRequest, 'log'>, error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof TRPCError && EXPECTED_CODES.includes(cause.code))) request.log.error(error)
}

/** Returns true if a browser sent a form from a page. Only for plain paths, to prevent redirects to another site. */
function isFormPost({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'POST' &&
    /^(\/[\w-]+)+$/.test(url) &&
    (headers.accept?.includes('text/html') ?? false) &&
    (headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false)
  )
}
