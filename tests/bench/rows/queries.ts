import { startBaseline } from '../kit/report/baseline.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { measureRates } from '../kit/load/load.ts'
import { rateRow, type Row } from '../kit/report/row.ts'

const beside = 'Fastify with the same query by Prisma'
const besideOurClient = "Fastify with the same query by the site's own client"

/** A list of ten services from the database, by REST and by tRPC, beside the same query in a bare Fastify. */
export async function* measureQueries({ site, databaseUrl }: BenchSite): AsyncGenerator<Row> {
  const prisma = await startBaseline('prisma.ts', { databaseUrl })
  try {
    const { rest, trpc, baseline, ourClient } = await measureRates({
      rest: { url: `${site.url}/api/isseServices`, afresh: true },
      baseline: { url: `${prisma.url}/services` },
      ourClient: { url: `${prisma.url}/services-by-our-client` },
      trpc: { url: `${site.url}/trpc/services.list`, afresh: true },
    })
    yield* [
      rateRow({ figure: 'REST list afresh', beside, goal: 0.8 }, rest, baseline),
      rateRow({ figure: 'tRPC query', beside, goal: 0.5 }, trpc, baseline),
      rateRow({ figure: 'REST list afresh', beside: besideOurClient }, rest, ourClient),
      rateRow({ figure: 'tRPC query', beside: besideOurClient }, trpc, ourClient),
    ]
  } finally {
    await prisma.stop()
  }
}
