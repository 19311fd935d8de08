import type { ReadCache } from '@isse/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Foundation } from '../../foundation.ts'
import { createOriginLookup } from './anonymous-requests.ts'
import { cacheAddressOf } from './cache-address.ts'
import { CachedResponse, isCacheable } from './cached-response.ts'
import { Freshness } from './freshness.ts'
import { PendingRenders } from './pending-renders.ts'
import { PublicReads } from './public-reads.ts'
import { applyRepresentation, bodyOf, compressPage, sendCached } from './send.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The cached results of public reads; undefined in development, where reads are not cached. */
    readCache?: ReadCache
  }
  interface FastifyRequest {
    /** The time at which the response changes without a save, in milliseconds since 1970; undefined if it does not. */
    responseEndsAt: number | undefined
    /** The key of the cached response; undefined if it is not cached. */
    cacheKey: string | undefined
    /** The If-None-Match header of a request whose response is rendered for the cache. */
    ifNoneMatch: string | undefined
  }
}

/** In bytes: all pages of a site with a hundred services, and its small images. */
const CACHE_BYTES = 32 * 1024 * 1024

/** In milliseconds. The limit is an hour, because the contact page contains a form stamp with its time. */
const MAX_AGE = 60 * 60_000

export type ResponseCacheOptions = Pick<
  Foundation,
  'contentVersion' | 'publicUrl' | 'furtherUrls' | 'listenHost' | 'sharedCacheSeconds'
>

/**
 * Answers public requests from a cache (docs/decisions/edge-and-cache.md). Routes declare by `cacheAddress` which of their responses
 * are cached. The key contains the content version from before the rendering, so responses from before a change are not
 * sent after it. A session, a token, a range or a body bypasses the cache.
 */
export const responseCache = fp<ResponseCacheOptions>(
  async (app, options) => {
    const { sharedCacheSeconds: sharedSeconds } = options
    const originOf = createOriginLookup(options)
    const renders = new PendingRenders()
    const responses = new LRUCache<string, CachedResponse>({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    })
    const forgetAll = () => {
      responses.clear()
      reads.clear()
    }
    const freshness = new Freshness(options.contentVersion, {
      onChange: () => forgetAll(),
      onUnavailable: (error) =>
        app.log.error(
          error,
          'The database does not answer. Visitors get cached pages, which may be out of date.',
        ),
      onRecovery: () => app.log.warn('The database answers again.'),
    })
    const reads = new PublicReads(freshness)
    app.decorate('readCache', reads)
    app.decorateRequest('responseEndsAt', undefined)
    app.decorateRequest('cacheKey', undefined)
    app.decorateRequest('ifNoneMatch', undefined)
    app.decorateRequest('isCached', undefined)

    /** @returns false if the route has to answer */
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      address: string,
    ): Promise<boolean> => {
      for (;;) {
        const isSure = freshness.isConfirmed() || (await freshness.confirm())
        const { version } = freshness
        const key = `${version} ${address}`
        const cached = responses.get(key)
        if (cached && !isSure)
          return (sendCached(request, reply, cached, freshness.secondsSinceConfirmed()), true)
        if (!isSure || version === undefined) return false
        if (cached && Date.now() < cached.endsAt) return (sendCached(request, reply, cached), true)
        if (request.method !== 'GET') return false
        if (renders.begin(key, request, reply)) return false
        const isOver = await renders.wait(key)
        if (reply.raw.destroyed) return (reply.hijack(), true)
        if (isOver && !responses.has(key)) return false
      }
    }

    const goOnUnlessAnswered = async (
      request: FastifyRequest,
      reply: FastifyReply,
      address: string,
      goOn: (error?: Error) => void,
    ) => {
      let failure: Error | undefined
      try {
        if (await answer(request, reply, address)) return
      } catch (error) {
        failure = error as Error
      }
      goOn(failure)
    }

    // A callback instead of a promise, so that a cached response is sent without a wait.
    app.addHook('onRequest', (request, reply, done) => {
      const now = performance.now()
      const origin = originOf(request.raw, now)
      if (origin === undefined) return done()
      const cached = freshness.isConfirmed(now)
        ? responses.get(`${freshness.version} ${origin}${request.raw.url}`)
        : undefined
      if (cached && Date.now() < cached.endsAt) return sendCached(request, reply, cached)
      const address = cacheAddressOf(request)
      if (address === undefined) return done()
      void goOnUnlessAnswered(request, reply, origin + address, done)
      return undefined
    })

    app.addHook('onSend', async (request, reply, payload) => {
      const { headers, method, cacheKey } = request
      const isRead = method === 'GET' || method === 'HEAD'
      if (!isRead && (headers.cookie !== undefined || headers.authorization !== undefined))
        freshness.invalidate()
      const { isPublicRead } = request.routeOptions.config
      const isPublic = isRead && (isPublicRead || cacheAddressOf(request) !== undefined)
      if (!isPublic && !isPage(reply)) return payload
      try {
        const body = await bodyOf(payload, request, reply)
        if (body === undefined) return payload
        const isOfAll = isPublic && isCacheable(reply.statusCode, reply.getHeaders())
        if (!isOfAll) return await compressPage(request, reply, body)
        const endsAt = Math.min(request.responseEndsAt ?? Infinity, Date.now() + MAX_AGE)
        const response = new CachedResponse(reply.getHeaders(), body, {
          // The response to a session is for its browser only.
          sharedSeconds: cacheKey === undefined ? 0 : sharedSeconds,
          endsAt,
        })
        if (cacheKey !== undefined && Date.now() < endsAt) responses.set(cacheKey, response)
        // Fastify itself removes the body for a HEAD, and fails if there is none.
        return (await applyRepresentation(request, reply, response)) ?? (method === 'HEAD' ? payload : null)
      } finally {
        if (cacheKey !== undefined) renders.end(cacheKey)
      }
    })
    app.addHook('onReady', async () => freshness.start())
    app.addHook('onClose', async () => freshness.stop())
  },
  { name: 'response-cache' },
)

function isPage(reply: FastifyReply): boolean {
  return (
    String(reply.getHeader('content-type')).startsWith('text/html') &&
    reply.getHeader('content-encoding') === undefined
  )
}
