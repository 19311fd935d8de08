import { Agent } from 'node:http'
import type pg from 'pg'
import { pause } from '../../support/machine/processes.ts'
import { Script } from '../../support/requests/script.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { rawAnswer } from '../../support/requests/raw-answer.ts'
import { milliseconds, resultOf, type Row } from '../kit/report/row.ts'
import { saveService } from './save-service.ts'

const VISITORS = 1000

/** A connection of PostgreSQL's tells what it has read ten seconds after its last query. In milliseconds. */
const SETTLED = 11_000

/**
 * A thousand visitors at once ask for a page that was just saved. How often it was rendered is told by the database: by
 * how often the table of services was read, beside one visitor after a save, and a save alone.
 */
export async function* measureStampede({ site, sql }: BenchSite): AsyncGenerator<Row> {
  const administrator = await new Script(site).signIn(site.admin)
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const visit = async (visitor: number) => {
    const address = `10.78.${visitor >> 8}.${visitor & 255}`
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br, gzip' }
    const answer = await rawAnswer(`${site.url}/services`, headers, agent).catch(() => undefined)
    return answer?.status
  }
  const visits = (count: number) => Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)))
  let before = 0
  const readsAfterSave = async (visitors: number) => {
    await saveService(administrator)
    const began = performance.now()
    const statuses = await visits(visitors)
    const time = performance.now() - began
    const after = await settledReads(sql)
    const reads = after - before
    before = after
    return { reads, statuses, time }
  }
  // Opens the connections, which a thousand browsers have of their own.
  await visits(VISITORS)
  before = await settledReads(sql)
  const save = await readsAfterSave(0)
  const one = await readsAfterSave(1)
  const all = await readsAfterSave(VISITORS)
  agent.destroy()

  const errors = all.statuses.filter((status) => status !== 200).length
  const readsOfPage = one.reads - save.reads
  const renders = readsOfPage > 0 ? (all.reads - save.reads) / readsOfPage : Number.NaN
  yield* [
    {
      figure: `stampede: ${VISITORS.toLocaleString('en')} requests at once after a save`,
      beside: '-',
      ours: `renders: ${Number.isNaN(renders) ? 'unknown' : Math.round(renders)}, errors: ${errors}, ${milliseconds(all.time)}`,
      baseline: '-',
      ratio: '-',
      goal: 'renders: 1, errors: 0',
      result: resultOf(Math.round(renders) === 1 && errors === 0),
    },
  ]
}

/** How often the table of services has been read, once that number stands still. */
async function settledReads(sql: pg.Client): Promise<number> {
  let last = -1
  for (let since = Date.now(); Date.now() - since < SETTLED; await pause(500)) {
    const { rows } = await sql.query<{ reads: string }>(
      `SELECT seq_scan + coalesce(idx_scan, 0) AS reads FROM pg_stat_user_tables WHERE relname = 'Service'`,
    )
    const reads = Number(rows[0]?.reads)
    if (reads !== last) since = Date.now()
    last = reads
  }
  return last
}
