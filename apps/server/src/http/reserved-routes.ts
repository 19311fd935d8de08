import { isReservedAddress } from '@isse/api/site/addresses/reserved-addresses'
import type { FastifyInstance } from 'fastify'

/**
 * Rejects every route that a custom page could have as its address, because it would hide the page. Call it before routes are
 * registered.
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
