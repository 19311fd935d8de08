import type { Context } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from './app.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the procedures need, for one request; made once for each. */
    contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>
  }
  interface FastifyRequest {
    context: Promise<Context> | null
  }
}

/** Makes the procedures' context, the same for every transport: who sent the request, and from where. */
export const requestContext = fp<Foundation>(
  async (app, { db, images, accounts, publicUrl }) => {
    app.decorateRequest('context', null)

    const make = async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
      const headers = toHeaders(request)
      const account = await accounts.whoSent(headers)
      if (account) refuseOtherSites(request, publicUrl)
      const base = publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
      return {
        db,
        images,
        accounts,
        account,
        headers,
        address: request.ip,
        now: () => new Date(),
        setHeader: (name, value) => void reply.header(name, value),
        imageUrl: (key) => `${base}/images/${key}`,
      }
    }
    app.decorate('contextOf', (request, reply) => (request.context ??= make(request, reply)))
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
