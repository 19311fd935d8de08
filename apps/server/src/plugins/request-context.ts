import { accountOfSession, accountOfToken, type Context } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../app.ts'

interface ContextOptions {
  /** Whether a token in the request counts. Pages and their calls go by the session alone. */
  tokens?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the procedures need, for one request; made once for each. */
    contextOf(request: FastifyRequest, reply: FastifyReply, options?: ContextOptions): Promise<Context>
  }
  interface FastifyRequest {
    context: Promise<Context> | null
  }
}

/** Makes the procedures' context, the same for every transport: who sent the request, and from where. */
export const requestContext = fp<Foundation>(
  async (app, { db, images, auth, mailer, publicUrl, imageBaseUrl, messageMonths }) => {
    app.decorateRequest('context', null)

    const make = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { tokens = false }: ContextOptions = {},
    ): Promise<Context> => {
      const headers = toHeaders(request)
      // A browser sends cookies by itself, and a token never: only a session needs the rule about other sites.
      const holder = tokens ? await accountOfToken(db, headers) : undefined
      const account = holder ?? (await accountOfSession(auth, headers))
      if (account && !holder) refuseOtherSites(request, publicUrl)
      const site = publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
      const imageBase = imageBaseUrl?.replace(/\/$/, '') ?? `${site}/images`
      return {
        db,
        images,
        auth,
        account,
        headers,
        address: request.ip,
        reference: request.id,
        now: () => new Date(),
        messageMonths,
        setHeader: (name, value) => void reply.header(name, value),
        imageUrl: (key) => `${imageBase}/${key}`,
        mailer,
        pageUrl: (path) => new URL(path, publicUrl ?? app.listeningOrigin).href,
      }
    }
    app.decorate(
      'contextOf',
      (request, reply, options) => (request.context ??= make(request, reply, options)),
    )
  },
  { name: 'request-context' },
)

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/**
 * A write in the name of somebody who is signed in must come from this site's own pages, or from a script, which
 * says nothing of where it comes from.
 *
 * @throws FORBIDDEN
 */
function refuseOtherSites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, 'sec-fetch-site': site } = request.headers
  const own = [publicUrl && new URL(publicUrl).host, request.host]
  const foreignOrigin =
    origin !== undefined && !own.includes(URL.canParse(origin) ? new URL(origin).host : '')
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreignOrigin || foreignSite)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'This request came from another website. Please do this on the site itself.',
    })
}
