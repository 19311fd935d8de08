import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

/** For monitoring: /healthz answers while the process runs, /readyz while database and image store answer too. */
export const health = fp<Foundation>(
  async (app, { db, images }) => {
    const check = shareUnderWay(async () => {
      const checks = { database: db.$queryRaw`SELECT 1`, images: images.store.check() }
      const results = await Promise.allSettled(Object.values(checks))
      for (const result of results) if (result.status === 'rejected') app.log.error(result.reason)
      return Object.keys(checks).filter((_, at) => results[at]?.status === 'rejected')
    })

    app.get('/healthz', { logLevel: 'warn', config: { isForAnyHost: true } }, () => ({ healthy: true }))

    app.get('/readyz', { logLevel: 'warn', config: { isForAnyHost: true } }, async (_, reply) => {
      const failed = await check()
      return reply.code(failed.length ? 503 : 200).send({ ready: failed.length === 0, failed })
    })
  },
  { name: 'health' },
)

/**
 * Runs the work once at a time: whoever asks meanwhile gets the same result. Everybody may ask /readyz, and a thousand
 * questions must not be a thousand queries.
 */
function shareUnderWay<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined
  return () => (underWay ??= work().finally(() => (underWay = undefined)))
}
