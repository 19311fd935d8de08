import type { Database } from '@isse/db'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { nameSettingOnError } from '../boot/setting-errors.ts'
import type { Settings } from '../env.ts'
import type { Sources } from './measurements.ts'
import type { Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { createReadings } from './readings.ts'

/** The metrics of a site whose settings ask for them; prom-client is loaded for these alone. */
export async function openMetrics({ METRICS_PORT }: Settings): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined) return undefined
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics()
}

interface Served {
  app: FastifyInstance
  db: Database
  pool: Sources['pool']
  jobKinds: string[]
  log: FastifyBaseLogger
}

/**
 * Lets the metrics be read.
 *
 * @returns ends that
 * @throws SettingsError where the port is taken
 */
export async function listenForMetrics(
  metrics: Metrics,
  { METRICS_HOST: host, METRICS_NAMES: names, METRICS_PORT: port = 0, DATA_DIR: dataDir }: Settings,
  { app, db, pool, jobKinds, log }: Served,
): Promise<() => Promise<void>> {
  const nothingKept = { made: 0, hits: 0, stale: 0, kept: 0, bytes: 0 }
  const read = createReadings({ db, dataDir, unready: () => app.unreadyParts() })
  const keptAnswers = () => app.cacheCounts?.() ?? nothingKept
  metrics.readFrom({ read, pool, keptAnswers }, jobKinds)
  return nameSettingOnError(
    'METRICS_HOST and METRICS_PORT',
    'Stop the program that uses them, or set others.',
    () => serveMetrics(metrics, { host, names, port, log }),
  )
}
