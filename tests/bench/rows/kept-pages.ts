import type { BenchSite } from '../kit/sites/bench-site.ts'
import { measureRates, type Requests } from '../kit/load/load.ts'
import { rawAnswer } from '../../support/requests/raw-answer.ts'
import { rateRow, type Row } from '../kit/report/row.ts'
import { startCopies } from '../kit/load/sent-files.ts'
import { startStaticNginx } from '../kit/sites/static-nginx.ts'

const pages = { home: '/', services: '/services' }
const headers = { 'accept-encoding': 'br, gzip' }

/** Where the baseline sends the same with all headers of the site's answer. */
const WITH_HEADERS = '/with-headers'

/** Kept pages, beside a bare Fastify that sends the same compressed bytes, and nginx that sends the same file. */
export async function* measureKeptPages(bench: BenchSite): AsyncGenerator<Row> {
  for (const [name, path] of Object.entries(pages)) yield* await measurePage(bench, name, path)
}

async function measurePage({ site }: BenchSite, name: string, path: string): Promise<Row[]> {
  const copy = { path, answer: await rawAnswer(site.url + path, headers) }
  const fastify = await startCopies([copy, { ...copy, path: WITH_HEADERS, hasAllHeaders: true }])
  const nginx = await startStaticNginx(copy)
  try {
    const figures = await measureRates({
      ours: { url: site.url + path, headers },
      fastify: { url: fastify.url + path, headers },
      same: { url: fastify.url + WITH_HEADERS, headers },
      ...(nginx && { nginx: { url: nginx.url + path, headers } }),
    } as Record<'ours' | 'fastify' | 'same' | 'nginx', Requests>)
    const figure = `kept page, ${name}`
    const beside = 'bare Fastify, the same compressed bytes'
    return [
      rateRow({ figure, beside, goal: 0.85 }, figures.ours, figures.fastify),
      rateRow({ figure, beside: `${beside}, and our headers` }, figures.ours, figures.same),
      ...(nginx ? [rateRow({ figure, beside: 'nginx, the same file' }, figures.ours, figures.nginx)] : []),
    ]
  } finally {
    await fastify.stop()
    await nginx?.stop()
  }
}
