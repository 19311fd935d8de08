import { stat } from 'node:fs/promises'
import path from 'node:path'
import { storedImages } from '../../support/images/stored-images.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { measureRates } from '../kit/load/load.ts'
import { rawAnswer } from '../../support/requests/raw-answer.ts'
import { rateRow, type Row } from '../kit/report/row.ts'
import { startCopies } from '../kit/load/sent-files.ts'

/** In bytes. */
const WANTED = 100_000

/** An image of about 100 kB, beside a bare Fastify that sends it from memory, and one that streams it from disk. */
export async function* measureImage({ site }: BenchSite): AsyncGenerator<Row> {
  const key = await findImage(site)
  const url = `${site.url}/images/${key}`
  const answer = await rawAnswer(url)
  const fastify = await startCopies([
    { path: '/memory', answer },
    { path: '/disk', answer, from: 'disk' },
  ])
  try {
    const { ours, memory, disk } = await measureRates({
      ours: { url },
      memory: { url: `${fastify.url}/memory` },
      disk: { url: `${fastify.url}/disk` },
    })
    const figure = 'image of 100 kB'
    yield* [
      rateRow({ figure, beside: 'bare Fastify, from memory', goal: 0.6 }, ours, memory),
      rateRow({ figure, beside: 'bare Fastify, streamed from disk', goal: 1.5 }, ours, disk),
    ]
  } finally {
    await fastify.stop()
  }
}

/** The key of the image whose size is nearest to the wanted one. */
async function findImage(site: BenchSite['site']): Promise<string> {
  const keys = (await storedImages(site)).filter((name) => /\.(webp|avif)$/.test(name))
  const sized = await Promise.all(
    keys.map(async (key) => ({
      key,
      off: Math.abs((await stat(path.join(site.dataDir, 'images', key))).size - WANTED),
    })),
  )
  return sized.reduce((best, one) => (one.off < best.off ? one : best)).key
}
