import type { AppRouter } from '@isse/api'
import { wording } from '@isse/api/site/wording'
import type { FormAnswer, RenderOptions } from '@isse/web/render'
import { createTRPCClient, unstable_localLink } from '@trpc/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { builtPages } from './built.ts'
import { compressed } from './compression.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the page at the request's address, as the answer to a form where there is one. */
    sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      as?: { status?: number; answer?: FormAnswer },
    ): Promise<FastifyReply>
  }
}

export interface PagesOptions {
  router: AppRouter
  /** Pages are compiled as they change, instead of being served as they were built. */
  dev: boolean
}

/**
 * Serves the website: the built files, and a rendered page for every other address. Pages are what is left when no
 * route takes a GET, so that they never stand in the way of one, nor of the answer to an unknown REST call.
 */
export const pages = fp<PagesOptions>(
  async (app, { router, dev }) => {
    const { render, manifest } = await (dev
      ? (await import('./dev.ts')).developedPages(app)
      : builtPages(app))

    app.decorate('sendPage', async (request, reply, { status, answer } = {}) => {
      try {
        const response = await render({
          ...toRequest(request, reply),
          manifest,
          trpcClient: createTRPCClient<AppRouter>({
            links: [unstable_localLink({ router, createContext: () => app.sessionContext(request, reply) })],
          }),
          nonce: nonceOf(reply),
          answer,
          reference: request.id,
          onFault: (error) => request.log.error(error),
        })
        const { encoding, body } = await compressed(await response.text(), request.headers['accept-encoding'])
        if (encoding) reply.header('content-encoding', encoding)
        response.headers.forEach((value, name) => reply.header(name, value))
        return reply
          .code(response.ok && status ? status : response.status)
          .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
          .send(body)
      } catch (error) {
        if (reply.raw.destroyed) return reply.hijack()
        request.log.error(error)
        return refuse(reply, 500, wording.unexpectedError)
      }
    })

    app.setNotFoundHandler((request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return app.sendPage(request, reply)
      // A form that needs JavaScript was sent without it: its page says so.
      if (isForm(request)) return reply.redirect(request.url, 303)
      return refuse(reply, 404, wording.notFound)
    })
  },
  { name: 'pages', dependencies: ['context', 'site-origin'] },
)

/** Sent by a browser from a page; of a plain path alone, so that nobody is sent on to another site. */
function isForm({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'POST' &&
    /^(\/[\w-]+)+$/.test(url) &&
    (headers.accept?.includes('text/html') ?? false) &&
    (headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false)
  )
}

/** What the page is asked for, as the Fetch API says it, and the site that it is on. */
function toRequest(
  { siteOrigin: origin, url }: FastifyRequest,
  reply: FastifyReply,
): Pick<RenderOptions, 'request' | 'site'> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  // A page is the same for everyone: of the headers, rendering needs none. The path is never taken for a host.
  return { request: new Request(origin + url, { signal: gone.signal }), site: { origin } }
}

function nonceOf(reply: FastifyReply): string | undefined {
  return (reply as { cspNonce?: { script: string } }).cspNonce?.script
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(sentence)
}
