import type { BenchSite } from '../kit/sites/bench-site.ts'
import { measureRates } from '../kit/load/load.ts'
import { rawAnswer } from '../../support/requests/raw-answer.ts'
import { rateRow, type Row } from '../kit/report/row.ts'
import { startCopies } from '../kit/load/sent-files.ts'

const path = '/api/isseServices'
const headers = { 'accept-encoding': 'br, gzip' }

/** The REST list of ten services, and the 304 of a script that has it, beside a bare Fastify that sends the same bytes. */
export async function* measureRestList({ site }: BenchSite): AsyncGenerator<Row> {
  const url = site.url + path
  const answer = await rawAnswer(url, headers)
  const unchanged = { ...headers, 'if-none-match': answer.headers['etag'] ?? '' }
  const fastify = await startCopies([
    { path: '/list', answer },
    { path: '/with-headers', answer, hasAllHeaders: true },
    { path: '/unchanged', answer: await rawAnswer(url, unchanged) },
  ])
  const beside = 'bare Fastify, the same bytes'
  try {
    const list = await measureRates({
      ours: { url, headers },
      fastify: { url: `${fastify.url}/list`, headers },
      same: { url: `${fastify.url}/with-headers`, headers },
    })
    yield rateRow({ figure: 'REST list of ten, kept', beside, goal: 0.85 }, list.ours, list.fastify)
    yield rateRow(
      { figure: 'REST list of ten, kept', beside: `${beside}, and our headers` },
      list.ours,
      list.same,
    )
    const second = await measureRates({
      ours: { url, headers: unchanged },
      fastify: { url: `${fastify.url}/unchanged`, headers: unchanged },
    })
    yield rateRow({ figure: 'REST list of ten, its 304', beside, goal: 0.85 }, second.ours, second.fastify)
  } finally {
    await fastify.stop()
  }
}
