import {
  accountOfSession,
  accountOfToken,
  unavailableError,
  unavailablePartOf,
  shortAddressOf,
  MISSING_PICTURE,
  type Context,
  type Overlay,
} from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

type Account = NonNullable<Context['account']>

/** Creates a request's context at the first call, and returns the same one for every further call. */
type ContextOfRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the route accepts a form post of this site's pages. These send no referrer, so the origin of such a form
     * is 'null'. The form must contain something that no other site knows, such as the password.
     */
    acceptsOwnForm?: boolean
  }
  interface FastifyInstance {
    /**
     * The context of pages, tRPC, forms and feeds, which use only the session cookie.
     *
     * @throws FORBIDDEN for a write that another site's page sends with the cookie
     */
    sessionContext: ContextOfRequest
    /**
     * The context of REST, which uses an API token, or else the session cookie.
     *
     * @throws UNAUTHORIZED for a token that is unknown or has ended; FORBIDDEN for a write that another site's page sends
     * with the cookie
     */
    restContext: ContextOfRequest
    /**
     * The context of a preview: it reads as a visitor does, plus the overlays, and nothing that it reads is cached.
     *
     * @param path the prefix of all its files
     */
    previewContext(
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      overlays: readonly Overlay[],
    ): Context
  }
}

/** The form of addresses for a kind of transport. */
interface Addresses {
  /** The prefix of addresses; empty for addresses relative to the site. */
  siteOrigin: string
  /** Returns the address of an image below its base. */
  addressOf: (key: string) => string
}

/** Creates the context of procedures for each kind of transport. */
export const context = fp<Foundation>(
  async (app, { db, images, documents, auth, site, imageBaseUrl }) => {
    const ofAllRequests = { db, images, documents, auth, ...site }
    const accountOfOwnPage = async (request: FastifyRequest, built: Omit<Context, 'account'>) => {
      if (request.headers.cookie === undefined) return undefined
      const account = await accountOfSession(auth, built.headers)
      // A browser sends cookies by itself, but never a token, so only a session needs this check.
      if (account) rejectOtherSites(request)
      return account
    }

    /** The context before the account is known. */
    const build = (
      request: FastifyRequest,
      reply: FastifyReply,
      { siteOrigin, addressOf }: Addresses,
    ): Omit<Context, 'account'> => {
      let headers: Headers | undefined
      const imageBase = imageBaseUrl?.replace(/\/$/, '') ?? `${siteOrigin}/images`
      return {
        ...ofAllRequests,
        // Created on demand, because a visitor's call needs none.
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
        rejectOtherSites: () => rejectOtherSites(request),
      }
    }

    app.decorate(
      'sessionContext',
      oncePerRequest(async (request, reply) => {
        // A page has hundreds of image addresses, so they are short, and relative to the site.
        const built = build(request, reply, { siteOrigin: '', addressOf: shortAddressOf })
        const { readCache } = app
        return Object.assign(built, { readCache, account: await accountOfOwnPage(request, built) })
      }),
    )
    app.decorate(
      'restContext',
      oncePerRequest(async (request, reply) => {
        const source = 'rest' as const
        const built = build(request, reply, { siteOrigin: request.siteOrigin, addressOf: (key) => key })
        const account = request.headers.authorization === undefined ? undefined : await accountOfToken(built)
        if (!account) {
          const ofPage = await accountOfOwnPage(request, built)
          return Object.assign(built, { source, account: ofPage && withoutPermissions(ofPage) })
        }
        // A token skips the check for other sites, so no procedure may use a session cookie beside it.
        built.headers.delete('cookie')
        return Object.assign(built, { source, account })
      }),
    )
    app.decorate('previewContext', (request, reply, path, overlays) => {
      const addressOf = (key: string) => (key === MISSING_PICTURE ? key : shortAddressOf(key))
      const imageUrl = (key: string) => `${path}/images/${addressOf(key)}`
      const built = build(request, reply, { siteOrigin: path, addressOf })
      return Object.assign(built, { account: undefined, overlays, imageUrl, ownImageUrl: imageUrl })
    })
  },
  { name: 'context', dependencies: ['request-address'] },
)

/** By REST an editor may do what the role says, and nothing beyond it. */
function withoutPermissions({ mayEditCharity: _, mayReadMessages: __, ...account }: Account): Account {
  return account
}

function oncePerRequest(make: ContextOfRequest): ContextOfRequest {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>()
  return (request, reply) => {
    const found = contexts.get(request)
    if (found) return found
    const created = make(request, reply).catch((error: unknown) => {
      if (!unavailablePartOf(error)) throw error
      // The account is unknown while the database is unavailable.
      request.server.unavailabilityLog.report(error)
      throw unavailableError({ setHeader: (name, value) => void reply.header(name, value) })
    })
    contexts.set(request, created)
    return created
  }
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Node uses the first of several headers, but a proxy may have used the last. So several count as an invalid token.
  const authorization = request.raw.rawHeaders.filter(
    (_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === 'authorization',
  )
  if (authorization.length > 1) headers.set('authorization', authorization.join(', '))
  return headers
}

/**
 * Rejects a write from a page of another site that carries a session cookie, or signs in. The scheme counts too, because a
 * page of the same host by http may come from an attacker on the network. Scripts send neither of the headers that name the
 * origin, and pass.
 *
 * @throws FORBIDDEN
 */
function rejectOtherSites(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  // No page can make the browser claim the same origin.
  const isOwnForm =
    origin === 'null' && fetchSite === 'same-origin' && request.routeOptions.config.acceptsOwnForm === true
  const isForeignOrigin = origin !== undefined && !isOwnForm && originOf(origin) !== request.siteOrigin
  const isForeignSite = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
  if (isForeignOrigin || isForeignSite)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'This request came from another website. Please do this on the site itself.',
    })
}

/** Returns scheme, host and port of an address; empty for any other text, such as 'null'. */
function originOf(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : ''
}
