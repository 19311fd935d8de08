import { isReservedAddress } from '@isse/api/site/addresses/reserved-addresses'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses every route whose first part an own page could have as its address: the page would never be seen. Call it
 * before routes are registered.
 *
 * @throws from the registration of such a route
 */
export function requireReservedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url }) => {
    const [, first = ''] = url.split('/')
    if (!isReservedAddress(first))
      throw new Error(
        `Add '${first}' to packages/api/src/site/addresses/reserved-addresses.ts for the route ${url}.`,
      )
  })
}
