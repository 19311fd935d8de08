import { freePort } from '../../support/machine/processes.ts'
import type { Site } from '../../support/site/site.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { effort } from '../kit/load/effort.ts'
import { load } from '../kit/load/load.ts'
import { processorTime } from '../kit/load/processor-time.ts'
import { interleave } from '../kit/load/rounds.ts'
import { rateRow, type Row } from '../kit/report/row.ts'

const headers = { 'accept-encoding': 'br, gzip' }

/** How often the metrics are read: three times as often as deploy/monitoring/prometheus.yml has it. In milliseconds. */
const INTERVAL = 5_000

/** What is looked for is smaller than what other programs do to a rate, so each round is measured more often. */
const ROUNDS_EACH = 4

/**
 * What metrics cost: the kept home page of a server that measures, beside the same of one that does not, by the
 * processor's time, which other programs of the machine take no part in.
 */
export async function* measureMetrics({ startSecond }: BenchSite): AsyncGenerator<Row> {
  const port = await freePort()
  // Both were started alike, on one database: a server that has encoded pictures has another memory.
  const [measured, plain] = [await startSecond({ METRICS_PORT: String(port) }), await startSecond()]
  const read = () => void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
  const reading = setInterval(read, INTERVAL)
  try {
    const sides = { on: () => measure(measured), off: () => measure(plain) }
    const figures: Record<'on' | 'off', number[]> = { on: [], off: [] }
    for (let at = 0; at < ROUNDS_EACH; at++) {
      const { on, off } = await interleave(sides, at === 0 ? sides : {})
      figures.on.push(...on)
      figures.off.push(...off)
    }
    const figure = "kept page, home, with metrics, in a second of the processor's time"
    yield rateRow({ figure, beside: 'without metrics', goal: 0.97 }, figures.on, figures.off)
  } finally {
    clearInterval(reading)
    await measured.stop()
    await plain.stop()
  }
}

/** Requests that a server answers in a second of the processor's time. */
async function measure({ url, pid }: Site): Promise<number> {
  const before = await processorTime(pid)
  const rate = await load({ url: `${url}/`, headers }, effort.loadSeconds)
  const after = await processorTime(pid)
  return (rate * effort.loadSeconds) / (after - before)
}
