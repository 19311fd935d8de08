import {
  accountOfSession,
  accountOfToken,
  outageRefusal,
  outPartOf,
  shortAddressOf,
  MISSING_PICTURE,
  type Context,
  type Overlay,
} from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

/** Makes a request's context at the first call, and returns the same one for every further call. */
type ContextOfRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route takes a form that a page of this site posts by itself. Its pages send no referrer, so the origin of
     * such a form is 'null'. The route must ask for something in the form that no other site knows, such as the password.
     */
    takesOwnForm?: boolean
  }
  interface FastifyInstance {
    /**
     * The context of pages, tRPC, forms and feeds: the session cookie alone says whose request it is.
     *
     * @throws FORBIDDEN for a write that another site's page sends with the cookie
     */
    sessionContext: ContextOfRequest
    /**
     * The context of REST: an API token says whose request it is, and without one the session cookie.
     *
     * @throws UNAUTHORIZED for a token that is unknown or has ended; FORBIDDEN for a write that another site's page
     *   sends with the cookie
     */
    restContext: ContextOfRequest
    /**
     * The context of a preview: it reads as a visitor does, with the overlays in their places, and nothing that it reads is kept.
     *
     * @param path below which all its files are
     */
    previewContext(
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      overlays: readonly Overlay[],
    ): Context
  }
}

/** How a kind of transport writes addresses. */
interface Addresses {
  /** What they begin with; empty where they are relative to the site. */
  siteOrigin: string
  /** The address of an image below its base. */
  addressOf: (key: string) => string
}

/** Makes the context that procedures get, for each kind of transport. */
export const context = fp<Foundation>(
  async (app, { db, images, documents, auth, site, imageBaseUrl }) => {
    const ofAllRequests = { db, images, documents, auth, ...site }
    const accountOfOwnPage = async (request: FastifyRequest, built: Omit<Context, 'account'>) => {
      if (request.headers.cookie === undefined) return undefined
      const account = await accountOfSession(auth, built.headers)
      // A browser sends cookies by itself, and never a token: only a session needs this check.
      if (account) refuseOtherSites(request)
      return account
    }

    /** What a context has before it is known whose request it is. */
    const build = (
      request: FastifyRequest,
      reply: FastifyReply,
      { siteOrigin, addressOf }: Addresses,
    ): Omit<Context, 'account'> => {
      let headers: Headers | undefined
      const imageBase = imageBaseUrl?.replace(/\/$/, '') ?? `${siteOrigin}/images`
      return {
        ...ofAllRequests,
        // Made when it is asked for: a visitor's call needs none.
        get headers() {
          headers ??= toHeaders(request)
          return headers
        },
        address: request.ip,
        reference: request.id,
        writeSecurityEvent: (fields) => request.log.info(fields, 'security event'),
        changesAt: (date) =>
          void (request.responseEndsAt = Math.min(request.responseEndsAt ?? Infinity, date.getTime())),
        setHeader: (name, value) => void reply.header(name, value),
        imageUrl: (key) => `${imageBase}/${addressOf(key)}`,
        ownImageUrl: (key) => `${siteOrigin}/images/${addressOf(key)}`,
        documentUrl: (path) => `${siteOrigin}/documents/${path}`,
        refuseOtherSites: () => refuseOtherSites(request),
      }
    }

    app.decorate(
      'sessionContext',
      oncePerRequest(async (request, reply) => {
        // A page has hundreds of addresses of images, so they are short, and relative to the site.
        const built = build(request, reply, { siteOrigin: '', addressOf: shortAddressOf })
        const { keptReads } = app
        return Object.assign(built, { keptReads, account: await accountOfOwnPage(request, built) })
      }),
    )
    app.decorate(
      'restContext',
      oncePerRequest(async (request, reply) => {
        const door = 'rest' as const
        const built = build(request, reply, { siteOrigin: request.siteOrigin, addressOf: (key) => key })
        const account = request.headers.authorization === undefined ? undefined : await accountOfToken(built)
        if (!account) return Object.assign(built, { door, account: await accountOfOwnPage(request, built) })
        // A token is free of the check for other sites, so no procedure may act on a session that came along.
        built.headers.delete('cookie')
        return Object.assign(built, { door, account })
      }),
    )
    app.decorate('previewContext', (request, reply, path, overlays) => {
      const addressOf = (key: string) => (key === MISSING_PICTURE ? key : shortAddressOf(key))
      const imageUrl = (key: string) => `${path}/images/${addressOf(key)}`
      const built = build(request, reply, { siteOrigin: path, addressOf })
      return Object.assign(built, { account: undefined, overlays, imageUrl, ownImageUrl: imageUrl })
    })
  },
  { name: 'context', dependencies: ['site-origin'] },
)

function oncePerRequest(make: ContextOfRequest): ContextOfRequest {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>()
  return (request, reply) => {
    const found = contexts.get(request)
    if (found) return found
    const made = make(request, reply).catch((error: unknown) => {
      if (!outPartOf(error)) throw error
      // Whose request it is cannot be told while the database is out of reach.
      request.server.outages.report(error)
      throw outageRefusal({ setHeader: (name, value) => void reply.header(name, value) })
    })
    contexts.set(request, made)
    return made
  }
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Node keeps the first of several, whereas a proxy may have gone by the last. Together they are no token.
  const authorization = request.raw.rawHeaders.filter(
    (_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === 'authorization',
  )
  if (authorization.length > 1) headers.set('authorization', authorization.join(', '))
  return headers
}

/**
 * Refuses a write that comes from a page of another site: one that carries somebody's session cookie, or signs in. A page of
 * the same host that came by http may be an attacker's on the network, so the scheme counts too. Scripts send neither of the
 * headers that say where a request comes from, and pass.
 *
 * @throws FORBIDDEN
 */
function refuseOtherSites(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  // No page can make the browser say that it is of the same origin.
  const isOwnForm =
    origin === 'null' && fetchSite === 'same-origin' && request.routeOptions.config.takesOwnForm === true
  const isForeignOrigin = origin !== undefined && !isOwnForm && originOf(origin) !== request.siteOrigin
  const isForeignSite = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
  if (isForeignOrigin || isForeignSite)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'This request came from another website. Please do this on the site itself.',
    })
}

/** The scheme, the host and the port of an address; of a text that is none, such as 'null', the empty text. */
function originOf(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : ''
}
