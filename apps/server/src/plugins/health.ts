import { SingleFlight } from '@isse/db/concurrency/single-flight'
import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz fail from now on, because the server is about to end. */
    announceShutdown(): void
    /** Lists the parts for which /readyz fails. */
    unreadyParts(): Promise<string[]>
  }
}

/**
 * For monitoring: /healthz answers while the process runs; /readyz while the database and the image storage answer and
 * DATA_DIR is writable, until a signal ends the server. It names the failed parts; the log has the reasons.
 */
export const health = fp<Foundation>(
  async (app, { db, images, unavailabilityLog, dataFolder }) => {
    let isEnding = false
    app.decorate('announceShutdown', () => void (isEnding = true))
    const check = async () => {
      const parts = { database: db.$queryRaw`SELECT 1`, images: images.storage.check() }
      const results = await Promise.allSettled(Object.values(parts))
      for (const result of results) if (result.status === 'rejected') unavailabilityLog.report(result.reason)
      const failed = Object.keys(parts).filter((_, at) => results[at]?.status === 'rejected')
      return dataFolder.problem ? [...failed, 'disk'] : failed
    }
    // /readyz is public, and a thousand requests must not be a thousand queries.
    const checks = new SingleFlight<string[]>()

    // A check may take a while, and a load balancer needs the answer at once.
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
