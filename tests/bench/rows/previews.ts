import { Script } from '../../support/requests/script.ts'
import { pause } from '../../support/machine/processes.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { effort } from '../kit/load/effort.ts'
import { milliseconds, resultOf, type Row } from '../kit/report/row.ts'
import { median, medianRatio, percentile } from '../kit/report/statistics.ts'
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
  yield row({
    figure: 'a preview of a service, p50',
    beside: 'its page afresh, for the same session',
    ours: [percentile(times.preview, 50)],
    theirs: [percentile(times.page, 50)],
    goal: 1.5,
  })

  const saves = async () => {
    const all: number[] = []
    for (let count = 0; count < effort.saves; count++)
      all.push(await timeOf(() => saveService(administrator)))
    return percentile(all, 99)
  }
  const typist = async (at: number, over: AbortSignal) => {
    const person = administrator.elsewhere()
    await pause((at * TYPING) / OPEN)
    while (!over.aborted) {
      const [, answer] = await Promise.all([
        pause(TYPING),
        person.post('/admin/preview/service/2', {
          fields: { ...fields, name: `Typed ${performance.now()}` },
        }),
      ])
      if (answer.status !== 200) throw new Error(`A preview was answered ${answer.status}.`)
    }
  }
  // The slowest of a hundred saves is slow by chance as well: so both sides are measured in turns.
  const p99: { alone: number[]; during: number[] } = { alone: [], during: [] }
  for (let round = 0; round < effort.rounds; round++) {
    p99.alone.push(await saves())
    const over = new AbortController()
    const typists = Promise.all(Array.from({ length: OPEN }, (_, at) => typist(at, over.signal)))
    await pause(TYPING)
    p99.during.push(await saves())
    over.abort()
    await typists
  }
  yield row({
    figure: `a save during ${OPEN} open previews, p99`,
    beside: 'one with none',
    ours: p99.during,
    theirs: p99.alone,
    goal: 2,
  })
}

async function timeOf(step: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await step()
  return performance.now() - began
}

interface Sides {
  figure: string
  beside: string
  /** In milliseconds, round by round. */
  ours: number[]
  theirs: number[]
  /** The most that the ratio may be. */
  goal: number
}

function row({ figure, beside, ours, theirs, goal }: Sides): Row {
  const ratio = medianRatio(ours, theirs)
  return {
    figure,
    beside,
    ours: milliseconds(median(ours)),
    baseline: milliseconds(median(theirs)),
    ratio: ratio.toFixed(2),
    goal: `${goal} or less`,
    result: resultOf(ratio <= goal),
  }
}
