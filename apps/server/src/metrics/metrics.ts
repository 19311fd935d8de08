import { jobStates, lastBackupAt, readQueueLengths } from '@isse/api'
import { inTime } from '@isse/db/concurrency/in-time'
import fp from 'fastify-plugin'
import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Foundation } from '../foundation.ts'
import { nameSettingOnError } from '../setting-errors.ts'
import { serveMetrics } from './metrics-server.ts'
import version from '../../../../package.json' with { type: 'json' }

/** In seconds: cached responses take a fraction of a millisecond, pages some tens, and uploads seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The label of requests without a route. */
const NO_ROUTE = 'none'

/** The parts of `isse_ready`, as in /readyz. `shutdown` becomes 0 when the server gets a signal to end. */
const PARTS = ['database', 'images', 'disk', 'shutdown']

/** In milliseconds. Prometheus waits for ten seconds, and a silent part must not prevent the other numbers. */
const READ_TIMEOUT = 3_000

type Value = [labels: Record<string, string>, value: number]

/** Measures the process and its requests, and serves the numbers to Prometheus on a separate port. */
export const metrics = fp<Pick<Foundation, 'db'> & NonNullable<Foundation['metrics']>>(
  async (app, { db, host, port, dataDir, jobKinds }) => {
    const registry = new Registry()
    const registers = [registry]
    collectDefaultMetrics({ register: registry })
    const requests = new Histogram({
      name: 'isse_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response, by the pattern of the route and the class of the status.',
      labelNames: ['route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    // By route pattern instead of address, because clients can invent any number of addresses.
    app.addHook('onResponse', async ({ routeOptions: { url: route = NO_ROUTE } }, reply) => {
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      requests.observe({ route, status }, reply.elapsedTime / 1000)
    })

    const gauge = (name: string, help: string, labelNames: string[], read: () => Promise<Value[]>) => {
      const one: Gauge = new Gauge({ name, help, labelNames, registers, collect: () => refresh(one, read) })
    }
    gauge('isse_build_info', 'The version of the website that runs; always 1.', ['version'], async () => [
      [{ version: version.version }, 1],
    ])
    gauge('isse_ready', 'Whether a part of the website works, as /readyz says.', ['part'], async () => {
      const unready = await readInTime(() => app.unreadyParts(), PARTS)
      return PARTS.map((part) => [{ part }, unready.includes(part) ? 0 : 1])
    })
    const jobs = 'Unfinished jobs in the database by kind and state. All servers of a database tell the same.'
    gauge('isse_jobs', jobs, ['kind', 'state'], async () => {
      const counts = await readQueueLengths(db, new Date())
      const none = jobKinds.flatMap((kind) => jobStates.map((state): Value => [{ kind, state }, 0]))
      return [...none, ...counts.map(({ kind, state, count }): Value => [{ kind, state }, count])]
    })
    const backup = 'Time of the last backup, or the time from which backups are counted.'
    gauge('isse_backup_last_timestamp_seconds', backup, [], async () => {
      const at = await lastBackupAt({ db, now: () => new Date() })
      return at ? [[{}, at.getTime() / 1000]] : []
    })
    gauge('isse_disk_free_bytes', 'Room on the disk of DATA_DIR.', [], async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return [[{}, bavail * bsize]]
    })
    gauge('isse_disk_size_bytes', 'The size of that disk.', [], async () => {
      const { blocks, bsize } = await statfs(dataDir)
      return [[{}, blocks * bsize]]
    })

    let close = async () => {}
    // Before the site listens, so that a failure cuts off no visitor.
    app.addHook('onReady', async () => {
      close = await nameSettingOnError(
        'METRICS_HOST and METRICS_PORT',
        'Stop the program that uses them, or set others.',
        () => serveMetrics(registry, { host, port, log: app.log }),
      )
    })
    app.addHook('onClose', () => close())
  },
  { name: 'metrics' },
)

/** Sets a gauge. An unreadable value is left out, so that nobody takes an old number for a new one. */
async function refresh(gauge: Gauge, read: () => Promise<Value[]>): Promise<void> {
  const values = await readInTime(read, [])
  gauge.reset()
  // A gauge without labels is 0 after a reset, and 0 would be a backup of 1970.
  gauge.remove({})
  for (const [labels, value] of values) gauge.set(labels, value)
}

/** Returns `otherwise` if the reading fails or takes too long. The log has the error of a part already. */
function readInTime<Read>(read: () => Promise<Read>, otherwise: Read): Promise<Read> {
  return inTime(read(), READ_TIMEOUT, () => new Error('late')).catch(() => otherwise)
}
