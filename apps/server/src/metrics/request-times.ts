import fp from 'fastify-plugin'
import { IncomingMessage } from 'node:http'
import type { Measurements } from './measurements.ts'

/** The route of requests that no route takes. */
const NO_ROUTE = 'none'

/** Measures the requests that Fastify answers. Kept answers measure theirs themselves (kept-answers/kept-answers.ts). */
export const requestTimes = fp<{ measurements: Pick<Measurements, 'request'> }>(
  async (app, { measurements }) => {
    app.addHook('onResponse', async ({ raw, routeOptions }, reply) => {
      // Those of the server's own make answers for visitors, whose requests are measured.
      if (!(raw instanceof IncomingMessage)) return
      measurements.request(routeOptions.url ?? NO_ROUTE, reply.statusCode, reply.elapsedTime / 1000)
    })
  },
  { name: 'request-times' },
)
