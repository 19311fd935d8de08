import { Agent } from 'node:http'
import { Script } from '../../support/requests/script.ts'
import type { Site } from '../../support/site/site.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { rawAnswer } from '../../support/requests/raw-answer.ts'
import { effort } from '../kit/load/effort.ts'
import { milliseconds, resultOf, type Row } from '../kit/report/row.ts'
import { percentile } from '../kit/report/statistics.ts'
import { saveService } from './save-service.ts'

/** In milliseconds. */
const GOAL = 100
const PATIENCE = 10_000

/** From the answer to a save until the public page shows it, on the server that saved and on another one. */
export async function* measureSaveToShown({ site, startSecond }: BenchSite): AsyncGenerator<Row> {
  const second = await startSecond()
  try {
    yield await measure('save to its showing, one server', site, site)
    yield await measure('save to its showing, on a second server', site, second)
  } finally {
    await second.stop()
  }
}

async function measure(figure: string, saving: Site, showing: Site): Promise<Row> {
  const administrator = await new Script(saving).signIn(saving.admin)
  const times: number[] = []
  for (let save = 0; save < effort.saves; save++) {
    const name = await saveService(administrator)
    times.push(await untilShown(showing, name))
  }
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)]
  return {
    figure,
    beside: '-',
    ours: `p99 ${milliseconds(p99)}, p50 ${milliseconds(p50)}`,
    baseline: '-',
    ratio: '-',
    goal: `p99 ${milliseconds(GOAL)} or less`,
    result: resultOf(p99 <= GOAL),
  }
}

const agent = new Agent({ keepAlive: true })
let reads = 0

/** Reads the services page over and over. Each request comes from an address of its own, so that no limit is met. */
async function untilShown({ url }: Site, name: string): Promise<number> {
  const saved = performance.now()
  while (performance.now() - saved < PATIENCE) {
    const address = `10.77.${(reads >> 8) & 255}.${reads++ & 255}`
    const { body } = await rawAnswer(`${url}/services`, { 'x-forwarded-for': address }, agent)
    if (body.includes(name)) return performance.now() - saved
  }
  throw new Error(`${url} did not show a save within ${PATIENCE / 1000} s.`)
}
