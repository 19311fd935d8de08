import fp from 'fastify-plugin'
import type { Measurements } from './measurements.ts'

/** The route of requests that no route takes. */
const NO_ROUTE = 'none'

/** Measures all requests. */
export const requestTimes = fp<{ measurements: Pick<Measurements, 'request'> }>(
  async (app, { measurements }) => {
    app.addHook('onResponse', async ({ routeOptions }, reply) =>
      measurements.request(routeOptions.url ?? NO_ROUTE, reply.statusCode, reply.elapsedTime / 1000),
    )
  },
  { name: 'request-times' },
)
