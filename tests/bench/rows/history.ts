import { Script } from '../../support/requests/script.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { effort } from '../kit/load/effort.ts'
import { trpc } from '../kit/load/one-by-one.ts'
import { milliseconds, resultOf, type Row } from '../kit/report/row.ts'
import { percentile } from '../kit/report/statistics.ts'
import { saveService } from './save-service.ts'

/** So many characters are a page of 5 kB. They are random, so that the database makes them hardly smaller. */
const PAGE = 5_000

/** What the history costs: a save with its revision, its first page beside a short one, and its room. */
export async function* measureHistory({ site, sql }: BenchSite): AsyncGenerator<Row> {
  const administrator = await new Script(site).signIn(site.admin)
  const saves = await timesOf(() => saveService(administrator))
  yield reported('a save by REST, one after the other, p50', milliseconds(percentile(saves, 50)))

  const { history } = effort
  await sql.query(
    `INSERT INTO "Revision" ("kind", "recordId", "version", "shape", "fields", "what", "name", "byName", "door", "savedAt")
     SELECT 'service', 2, -number, 1, jsonb_build_object('name', 'Saved ' || number, 'serviceText',
         (SELECT string_agg(md5(random()::text), ' ') FROM generate_series(1, $2::int / 33 + 0 * number))),
       'changed', 'Saved ' || number, 'Amina', 'site', now() - number * interval '1 minute' FROM generate_series(1, $1::int) AS number`,
    [history, PAGE],
  )
  const firstPage = (id: number) => async () => {
    const { status } = await administrator
      .elsewhere()
      .get(trpc('revisions.ofRecord', { kind: 'service', id }))
    if (status !== 200) throw new Error(`The history was answered ${status}.`)
  }
  const [long, short] = [
    percentile(await timesOf(firstPage(2)), 50),
    percentile(await timesOf(firstPage(1)), 50),
  ]
  yield {
    figure: `first page of a history of ${history.toLocaleString('en')}`,
    beside: `one of ${effort.saves}`,
    ours: milliseconds(long),
    baseline: milliseconds(short),
    ratio: (long / short).toFixed(2),
    goal: '2 or less',
    result: resultOf(long / short <= 2),
  }
  const { rows } = await sql.query<{ bytes: string }>(`SELECT pg_total_relation_size('"Revision"') AS bytes`)
  const megabytes = Number(rows[0]?.bytes) / 1e6
  yield reported(
    `room of ${history.toLocaleString('en')} saves of a page of 5 kB`,
    `${megabytes.toFixed(1)} MB`,
  )
}

async function timesOf(step: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < effort.saves; count++) {
    const began = performance.now()
    await step()
    times.push(performance.now() - began)
  }
  return times
}

function reported(figure: string, ours: string): Row {
  return { figure, beside: '-', ours, baseline: '-', ratio: '-', goal: 'reported', result: 'reported' }
}
