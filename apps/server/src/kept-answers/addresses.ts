import type { FastifyInstance } from 'fastify'

/**
 * Says under which address the answer to a path and a query is kept: the same one for all that are answered alike.
 *
 * @returns undefined where the answer is not kept
 */
export type KeptAddress = (path: string, query: string) => string | undefined

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's answers are the same for everyone, and kept under these addresses. */
    keptAddress?: KeptAddress
  }
}

/** Where an answer is kept, and whether sending it is a line in the log. */
export interface FoundAddress {
  address: string
  /** The pattern of the route. */
  route: string
  isLogged: boolean
}

/** A path as browsers write it. Others, such as with escapes or dots, may lead to a page, but are not kept. */
const PLAIN_PATH = /^(?:\/[\w.-]+)+$|^\/$/

/** The digits of an id, in the one way to write it. */
const NUMBER = '[1-9]\\d{0,9}'

/**
 * Keeps what a route answers, whatever the query is, for routes that read none. Parameters of the path must be numbers.
 *
 * @param url the route's whole path, such as '/api/isseService/:serviceId'
 */
export function addressesOf(url: string): KeptAddress {
  const source = url.replaceAll('.', '\\.').replace(/:\w+(\([^)]*\))?/g, NUMBER)
  const pattern = new RegExp(`^${source}$`)
  return (path) => (pattern.test(path) ? path : undefined)
}

/** Collects the addresses of all routes that are added from now on. */
export function collectAddresses(app: FastifyInstance): (url: string) => FoundAddress | undefined {
  const routes: (Omit<FoundAddress, 'address'> & { keptAddress: KeptAddress })[] = []
  app.addHook('onRoute', ({ config, logLevel, method, url }) => {
    if (config?.keptAddress && [method].flat().includes('GET'))
      routes.push({
        keptAddress: config.keptAddress,
        route: url,
        isLogged: logLevel !== 'warn',
      })
  })
  return (url) => {
    const queryStart = url.indexOf('?')
    const path = queryStart === -1 ? url : url.slice(0, queryStart)
    if (!PLAIN_PATH.test(path)) return undefined
    const query = queryStart === -1 ? '' : url.slice(queryStart + 1)
    for (const { keptAddress, ...route } of routes) {
      const address = keptAddress(path, query)
      if (address !== undefined) return { address, ...route }
    }
    return undefined
  }
}
