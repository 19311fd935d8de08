import { createPhotograph } from '../../support/images/photographs.ts'
import { Script } from '../../support/requests/script.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { effort } from '../kit/load/effort.ts'
import { milliseconds, resultOf, type Row } from '../kit/report/row.ts'
import { percentile } from '../kit/report/statistics.ts'
import { steadyVisitors } from '../kit/load/steady-visitors.ts'

const ADMINISTRATORS = 4
const KEPT_PER_SECOND = 30
const AFRESH_PER_SECOND = 10

/** As a factor. */
const GOAL = 3

/**
 * How long visitors wait while four administrators upload photographs of 12 megapixels, one after the other, beside the
 * same visitors without uploads. It leaves many encodings to be made, so nothing is measured after it.
 */
export async function* measureDuringUploads(bench: BenchSite): AsyncGenerator<Row> {
  const { site } = bench
  await visitors(bench, 3)
  const quiet = await visitors(bench, effort.visitorSeconds)
  const photograph = await createPhotograph()
  const administrator = await new Script(site).signIn(site.admin)
  const over = new AbortController()
  const uploadAll = async () => {
    for (let count = 0; !over.signal.aborted; count++) {
      const { status, body } = await administrator.elsewhere().upload('/api/image', { imageFile: photograph })
      if (status !== 200) throw new Error(`Upload ${count} was refused: ${JSON.stringify(body)}`)
    }
  }
  const uploads = Array.from({ length: ADMINISTRATORS }, uploadAll)
  const busy = await visitors(bench, effort.visitorSeconds).finally(() => over.abort())
  await Promise.all(uploads)
  yield row('kept', busy.kept, quiet.kept)
  yield row('afresh', busy.afresh, quiet.afresh)
}

async function visitors({ site }: BenchSite, seconds: number) {
  const kept = () => ({ url: `${site.url}/services` })
  // Each for a host name of its own, so that no kept answer is sent.
  const host = (visit: number) => `127.200.${(visit >> 8) & 255}.${visit & 255}:${new URL(site.url).port}`
  const afresh = (visit: number) => ({ url: `${site.url}/services`, headers: { host: host(visit) } })
  const [keptTimes, afreshTimes] = await Promise.all([
    steadyVisitors(kept, KEPT_PER_SECOND, seconds),
    steadyVisitors(afresh, AFRESH_PER_SECOND, seconds),
  ])
  return { kept: keptTimes, afresh: afreshTimes }
}

function row(kind: string, busy: number[], quiet: number[]): Row {
  const [ours, baseline] = [percentile(busy, 99), percentile(quiet, 99)]
  return {
    figure: `p99 of pages ${kind} during four uploads`,
    beside: 'without uploads',
    ours: milliseconds(ours),
    baseline: milliseconds(baseline),
    ratio: (ours / baseline).toFixed(2),
    goal: `${GOAL} or less`,
    result: resultOf(ours / baseline <= GOAL),
  }
}
