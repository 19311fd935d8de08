import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

/** For monitoring: /healthz answers while the process runs, /readyz while database and image store answer too. */
export const health = fp<Foundation>(
  async (app, { db, images }) => {
    app.get('/healthz', { logLevel: 'warn', config: { isForAnyHost: true } }, () => ({ healthy: true }))

    app.get('/readyz', { logLevel: 'warn', config: { isForAnyHost: true } }, async (request, reply) => {
      const checks = { database: db.$queryRaw`SELECT 1`, images: images.store.check() }
      const results = await Promise.allSettled(Object.values(checks))
      const failed = Object.keys(checks).filter((_, at) => results[at]?.status === 'rejected')
      for (const result of results) if (result.status === 'rejected') request.log.error(result.reason)
      return reply.code(failed.length ? 503 : 200).send({ ready: failed.length === 0, failed })
    })
  },
  { name: 'health' },
)
