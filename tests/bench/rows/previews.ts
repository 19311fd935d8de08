import { Script } from '../../support/requests/script.ts'
import { pause } from '../../support/machine/processes.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { effort } from '../kit/load/effort.ts'
import { milliseconds, resultOf, type Row } from '../kit/report/row.ts'
import { percentile } from '../kit/report/statistics.ts'
import { saveService } from './save-service.ts'

/** Forms that are filled in at once, each with the page beside it. */
const OPEN = 20

/** How often a page beside a form is made anew while somebody types, in milliseconds. */
const TYPING = 1000

/** What previews cost: one beside the page that is made afresh, and saves while people type with the page beside the form. */
export async function* measurePreviews({ site }: BenchSite): AsyncGenerator<Row> {
  const administrator = await new Script(site).signIn(site.admin)
  const fields = { name: 'A draft', serviceText: 'What is not on the website yet.' }
  const kept = await administrator.post('/trpc/unpublished.keep', {
    kind: 'service',
    id: 1,
    fields,
    seen: null,
  })
  if (kept.status !== 200) throw new Error(`The draft was answered ${kept.status}.`)
  const ask = (path: string) => async () => {
    const { status } = await administrator.elsewhere().get(path)
    if (status !== 200) throw new Error(`${path} was answered ${status}.`)
  }
  const preview = ask('/admin/preview/service/1')
  const page = ask('/service/1')
  const times: { preview: number[]; page: number[] } = { preview: [], page: [] }
  for (let count = 0; count < effort.saves; count++) {
    times.preview.push(await timeOf(preview))
    times.page.push(await timeOf(page))
  }
  yield besideEachOther(
    'a preview of a service, p50',
    'its page afresh, for the same session',
    percentile(times.preview, 50),
    percentile(times.page, 50),
    1.5,
  )

  const saves = async () => {
    const all: number[] = []
    for (let count = 0; count < effort.saves; count++)
      all.push(await timeOf(() => saveService(administrator)))
    return percentile(all, 99)
  }
  const alone = await saves()
  const over = new AbortController()
  const typist = async (at: number) => {
    const person = administrator.elsewhere()
    await pause((at * TYPING) / OPEN)
    while (!over.signal.aborted) {
      const [, answer] = await Promise.all([
        pause(TYPING),
        person.post('/admin/preview/service/2', {
          fields: { ...fields, name: `Typed ${performance.now()}` },
        }),
      ])
      if (answer.status !== 200) throw new Error(`A preview was answered ${answer.status}.`)
    }
  }
  const typists = Promise.all(Array.from({ length: OPEN }, (_, at) => typist(at)))
  await pause(TYPING)
  const during = await saves()
  over.abort()
  await typists
  yield besideEachOther(`a save during ${OPEN} open previews, p99`, 'one with none', during, alone, 2)
}

async function timeOf(step: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await step()
  return performance.now() - began
}

function besideEachOther(figure: string, beside: string, ours: number, baseline: number, goal: number): Row {
  return {
    figure,
    beside,
    ours: milliseconds(ours),
    baseline: milliseconds(baseline),
    ratio: (ours / baseline).toFixed(2),
    goal: `${goal} or less`,
    result: resultOf(ours / baseline <= goal),
  }
}
