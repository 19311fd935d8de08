import { SingleFlight } from '@isse/db/concurrency/single-flight'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz says no: the server is about to end. */
    announceShutdown(): void
    /** The parts for which /readyz says no. */
    unreadyParts(): Promise<string[]>
  }
}

/**
 * For monitoring: /healthz answers while the process runs, /readyz while the database and the image store answer too and
 * DATA_DIR can be written, until a signal ends the server. It names the parts that are out of order; the log says why.
 */
export const health = fp<Foundation>(
  async (app, { db, images, outages, dataFolder }) => {
    let isEnding = false
    app.decorate('announceShutdown', () => void (isEnding = true))
    const check = async () => {
      const parts = { database: db.$queryRaw`SELECT 1`, images: images.store.check() }
      const results = await Promise.allSettled(Object.values(parts))
      for (const result of results) if (result.status === 'rejected') outages.report(result.reason)
      const failed = Object.keys(parts).filter((_, at) => results[at]?.status === 'rejected')
      return dataFolder.problem ? [...failed, 'disk'] : failed
    }
    // Everybody may ask /readyz, and a thousand questions must not be a thousand queries.
    const checks = new SingleFlight<string[]>()

    // The parts may be asked for a while, and a load balancer is to know at once.
    const unreadyParts = async () => (isEnding ? ['shutdown'] : await checks.run(check))
    app.decorate('unreadyParts', unreadyParts)

    app.get('/healthz', { logLevel: 'warn', config: { isForAnyHost: true } }, () => ({ healthy: true }))

    app.get('/readyz', { logLevel: 'warn', config: { isForAnyHost: true } }, async (_, reply) => {
      const failed = await unreadyParts()
      return reply.code(failed.length ? 503 : 200).send({ ready: failed.length === 0, failed })
    })
  },
  { name: 'health' },
)
