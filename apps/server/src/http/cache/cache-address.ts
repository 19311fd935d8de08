import type { FastifyRequest } from 'fastify'

/**
 * Maps a path and query to a canonical address, which equal responses share. It has only the query parameters that
 * the route reads.
 *
 * @returns undefined if the response is not cached
 */
export type CacheAddress = (path: string, query: string) => string | undefined

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's responses are the same for everyone, and cached under these addresses. */
    cacheAddress?: CacheAddress
  }
}

/** A path as browsers write it. Others, such as with escapes or dots, may lead to a page, but are not cached. */
const PLAIN_PATH = /^(?:\/[\w.-]+)+$|^\/$/

/** The canonical digits of an id. */
const NUMBER = '[1-9]\\d{0,9}'

/**
 * Caches the responses of a route that reads no query. Parameters of the path must be numbers.
 *
 * @param url the route's whole path, such as '/api/isseService/:serviceId'
 */
export function cacheWithoutQuery(url: string): CacheAddress {
  const source = url.replaceAll('.', '\\.').replace(/:\w+(\([^)]*\))?/g, NUMBER)
  const pattern = new RegExp(`^${source}$`)
  return (path) => (pattern.test(path) ? path : undefined)
}

/** Returns the canonical address of a request; undefined if its response is not cached. */
export function cacheAddressOf({ routeOptions, url }: FastifyRequest): string | undefined {
  const { cacheAddress } = routeOptions.config
  if (!cacheAddress) return undefined
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  if (!PLAIN_PATH.test(path)) return undefined
  return cacheAddress(path, queryStart === -1 ? '' : url.slice(queryStart + 1))
}
