import { freePort } from '../../support/machine/processes.ts'
import type { BenchSite } from '../kit/bench-site.ts'
import { measureRates } from '../kit/load.ts'
import { rateRow, type Row } from '../kit/row.ts'

const headers = { 'accept-encoding': 'br, gzip' }

/** How often the metrics are read: three times as often as deploy/monitoring/prometheus.yml has it. In milliseconds. */
const INTERVAL = 5_000

/** What metrics cost: the kept home page of a server that measures, beside the same of one that does not. */
export async function* measureMetrics({ startSecond }: BenchSite): AsyncGenerator<Row> {
  const port = await freePort()
  // Both were started alike, on one database: a server that has encoded pictures has another memory.
  const [measured, plain] = [await startSecond({ METRICS_PORT: String(port) }), await startSecond()]
  const read = () => void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
  const reading = setInterval(read, INTERVAL)
  try {
    const { on, off } = await measureRates({
      on: { url: `${measured.url}/`, headers },
      off: { url: `${plain.url}/`, headers },
    })
    yield rateRow({ figure: 'kept page, home, with metrics', beside: 'without metrics', goal: 0.97 }, on, off)
  } finally {
    clearInterval(reading)
    await measured.stop()
    await plain.stop()
  }
}
