import { buildPageAtHand } from '../baselines/build-page-at-hand.ts'
import { startBaseline } from '../kit/report/baseline.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { measureRates } from '../kit/load/load.ts'
import { rateRow, type Row } from '../kit/report/row.ts'

// Both sides compress by gzip. Ours are made afresh, each for a host name of its own.
const headers = { 'accept-encoding': 'gzip' }
const home = '/'
const services = '/services'

/** Pages that are made anew, beside React alone, and beside a small list page with a query. */
export async function* measurePagesAfresh({ site, databaseUrl }: BenchSite): AsyncGenerator<Row> {
  const bundle = await buildPageAtHand()
  const atHand = await startBaseline('page-at-hand.ts', {
    bundle,
    siteUrl: site.url,
    paths: [home, services],
  })
  const listPage = await startBaseline('list-page.tsx', { databaseUrl })
  try {
    const ofServices = await measureRates({
      ours: { url: site.url + services, headers, afresh: true },
      atHand: { url: atHand.url + services, headers },
      listPage: { url: `${listPage.url}/`, headers },
    })
    const react = 'the same components by renderToString, data at hand'
    const small = 'Fastify, renderToString and pg: a small list page of ten'
    const figure = 'page afresh, services'
    yield rateRow({ figure, beside: react, goal: 0.6 }, ofServices.ours, ofServices.atHand)
    yield rateRow({ figure, beside: small, goal: 0.4 }, ofServices.ours, ofServices.listPage)
    const ofHome = await measureRates({
      ours: { url: site.url + home, headers, afresh: true },
      atHand: { url: atHand.url + home, headers },
    })
    yield rateRow({ figure: 'page afresh, home', beside: react, goal: 0.6 }, ofHome.ours, ofHome.atHand)
  } finally {
    await atHand.stop()
    await listPage.stop()
  }
}
