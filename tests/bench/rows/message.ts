import type pg from 'pg'
import { startBaseline } from '../kit/report/baseline.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { measureRates, type Requests } from '../kit/load/load.ts'
import { rateRow, type Row } from '../kit/report/row.ts'

/** A message as a script sends it. */
export const messagePost: Omit<Requests, 'url'> = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    firstName: 'Ann',
    lastName: 'Lee',
    subject: 'Walking football',
    contact: 'ann@example.org',
    message: 'May I come along on Monday? I have not played for twenty years, and would bring a friend.',
  }),
}

/** A visitor's message by REST, beside the same row written by Prisma in a bare Fastify. */
export async function* measureMessage({ site, databaseUrl, sql }: BenchSite): AsyncGenerator<Row> {
  const prisma = await startBaseline('prisma.ts', { databaseUrl })
  await releaseBrake(sql)
  try {
    const { ours, baseline } = await measureRates({
      ours: { ...messagePost, url: `${site.url}/api/message` },
      baseline: { ...messagePost, url: `${prisma.url}/message` },
    })
    const beside = 'Fastify writing the same row by Prisma'
    yield rateRow({ figure: 'message written', beside, goal: 0.6 }, ours, baseline)
  } finally {
    await prisma.stop()
  }
}

/**
 * Sets the count of all senders' messages far below zero for an hour: beyond 200 in an hour each sender is made to wait,
 * and that refusal is not what is measured. The site counts as it always does.
 */
export async function releaseBrake(sql: pg.Client): Promise<void> {
  await sql.query(
    `INSERT INTO "RateLimiterFlexible" (key, points, expire) VALUES ('message-all:all', -1000000000, now() + interval '1 hour')
     ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
  )
}
