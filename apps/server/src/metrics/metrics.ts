import { jobStates } from '@isse/api'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Measurements, Readings, Sources } from './measurements.ts'
import version from '../../../../package.json' with { type: 'json' }

/** In seconds: kept answers take a fraction of a millisecond, pages some tens, and uploads seconds. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const CALL_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]

/** The parts of which `isse_ready` tells, as /readyz names them; `shutdown` is out of order from when the server is told to end. */
const PARTS = ['database', 'images', 'disk', 'shutdown']

/** The metrics of a site. */
export interface Metrics extends Measurements {
  contentType: string
  /** Has the numbers read that are not counted. Before that, /metrics has no more than what is counted. */
  readFrom(sources: Sources, jobKinds: string[]): void
  /** Everything in Prometheus' text format. */
  text(): Promise<string>
}

/** Makes the metrics of this process, and begins to measure its event loop and its memory. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'isse_build_info',
    help: 'The version of the website that runs; always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version: version.version }, 1)
  const requests = new Histogram({
    name: 'isse_http_request_duration_seconds',
    help: 'How long requests took, from their head to the end of their answer, by the pattern of the route and the class of the status.',
    labelNames: ['route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const queries = new Histogram({
    name: 'isse_database_query_duration_seconds',
    help: 'How long statements took in the database, without the wait for a connection.',
    labelNames: ['result'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const calls = new Histogram({
    name: 'isse_store_duration_seconds',
    help: 'How long calls of the stores of pictures and documents took; of get, until the object is open.',
    labelNames: ['operation', 'result'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const result = (succeeded: boolean) => (succeeded ? 'ok' : 'failed')
  let refresh = async () => {}

  return {
    contentType: registry.contentType,
    request: (route, status, seconds) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    query: (seconds, succeeded) => queries.observe({ result: result(succeeded) }, seconds),
    store: (operation, seconds, succeeded) =>
      calls.observe({ operation, result: result(succeeded) }, seconds),
    readFrom(sources, jobKinds) {
      addKeptAnswers(registry, sources)
      addPool(registry, sources)
      const set = addReadings(registry, jobKinds)
      refresh = async () => set(await sources.read())
    },
    async text() {
      await refresh()
      return registry.metrics()
    },
  }
}

function addKeptAnswers(registry: Registry, { keptAnswers }: Sources): void {
  const registers = [registry]
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  count('isse_kept_answers_made_total', 'Answers that were made to be kept.', () => keptAnswers().made)
  count('isse_kept_answers_hits_total', 'Requests that were sent a kept answer.', () => keptAnswers().hits)
  count(
    'isse_kept_answers_stale_total',
    'Those of them while the database could not say whether the answer is right.',
    () => keptAnswers().stale,
  )
  gauge(registry, 'isse_kept_answers', 'Answers that are kept.', () => keptAnswers().kept)
  gauge(
    registry,
    'isse_kept_answers_bytes',
    'What kept answers take of the memory, at most.',
    () => keptAnswers().bytes,
  )
}

function addPool(registry: Registry, { pool }: Sources): void {
  gauge(
    registry,
    'isse_database_connections',
    'Connections to the database that are open.',
    () => pool().open,
  )
  gauge(registry, 'isse_database_waiting', 'Statements that wait for a connection.', () => pool().waiting)
}

function gauge(registry: Registry, name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** Adds what is read of the outside. What could not be read is left out, so that nobody takes an old number for a new one. */
function addReadings(registry: Registry, jobKinds: string[]): (readings: Readings) => void {
  const registers = [registry]
  const ready = new Gauge({
    name: 'isse_ready',
    help: 'Whether a part of the website works, as /readyz says.',
    labelNames: ['part'],
    registers,
  })
  const jobs = new Gauge({
    name: 'isse_jobs',
    help: 'Jobs in the database that are not done, by kind and state. All servers of a database tell the same.',
    labelNames: ['kind', 'state'],
    registers,
  })
  const backup = new Gauge({
    name: 'isse_backup_last_timestamp_seconds',
    help: 'When the last backup was made; where there was none, from when on backups are counted.',
    labelNames: [],
    registers,
  })
  const free = new Gauge({ name: 'isse_disk_free_bytes', help: 'Room on the disk of DATA_DIR.', registers })
  const size = new Gauge({ name: 'isse_disk_size_bytes', help: 'The size of that disk.', registers })
  return ({ unready, jobs: counts, lastBackupAt, disk }) => {
    for (const part of PARTS) ready.set({ part }, unready === undefined || unready.includes(part) ? 0 : 1)
    for (const one of [jobs, backup, free, size]) one.reset()
    if (counts) {
      for (const kind of jobKinds) for (const state of jobStates) jobs.set({ kind, state }, 0)
      for (const { kind, state, count } of counts) jobs.set({ kind, state }, count)
    }
    // A gauge without labels is 0 after a reset, and 0 would be a backup of 1970.
    if (lastBackupAt) backup.set(lastBackupAt.getTime() / 1000)
    else backup.remove()
    if (disk) {
      free.set(disk.free)
      size.set(disk.size)
    } else for (const one of [free, size]) one.remove()
  }
}
