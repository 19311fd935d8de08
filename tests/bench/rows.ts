import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { usageOf } from '../support/machine/process-usage.ts'
import { pause } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import type { Site } from '../support/site/site.ts'
import { startBaseline } from './baseline.ts'
import { isTrial, measureRates, ROUNDS } from './load.ts'
import { median, milliseconds, perSecond, rateRow, type Row } from './report.ts'
import { startMeasured } from './started-site.ts'

/** How a row is measured on a site with the demonstration, on PostgreSQL. */
type Measure = (site: Site) => Promise<Row>

/** The rows of the table, by the names that `npm run bench` takes. */
export const rows: Record<string, Measure> = {
  home: cached('kept page, home', '/'),
  services: cached('kept page, services', '/services'),
  'rest-list': cached('REST list of ten, kept', '/api/isseServices'),
  'home-afresh': afresh('page afresh, home', '/'),
  'services-afresh': afresh('page afresh, services', '/services'),
  save: measureSave,
  start: () => measureStart((startTime) => startTime, 'start to the first 200, warm, embedded', milliseconds),
  memory: () =>
    measureStart(
      (_, memory) => memory,
      'memory on embedded, idle',
      (value) => `${Math.round(value)} MB`,
    ),
}

/** What the site sends from memory, beside a bare Fastify that sends the same bytes and headers. */
function cached(figure: string, address: string): Measure {
  return async ({ url }) => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const baseline = await startBaseline(url, [address], headers)
    try {
      const { ours, theirs } = await measureRates({
        ours: { url: url + address, headers },
        theirs: { url: baseline.url + address, headers },
      })
      return rateRow(figure, ours, theirs)
    } finally {
      await baseline.stop()
    }
  }
}

/** What is made anew for each request, because each is for another host name. */
function afresh(figure: string, address: string): Measure {
  return async ({ url }) => {
    const headers = { 'accept-encoding': 'gzip' }
    const { ours } = await measureRates({ ours: { url: url + address, headers, afresh: true } })
    return reported(figure, perSecond(median(ours)))
  }
}

/** Saves of a service by REST, one after the other, each from an address of its own and with a name that it never had. */
async function measureSave(site: Site): Promise<Row> {
  const administrator = await new Script(site).signIn(site.admin)
  const times: number[] = []
  for (let save = 0; save < (isTrial ? 20 : 300); save++) {
    const contentBlock = JSON.stringify({ id: 1, name: `Saved ${save}`, text: 'Saved by the bench.' })
    const began = performance.now()
    const { status } = await administrator.elsewhere().upload('/api/isseService/update', { contentBlock })
    if (status !== 200) throw new Error(`A save was answered ${status}.`)
    times.push(performance.now() - began)
  }
  return reported('a save by REST, one after the other, p50', milliseconds(median(times)))
}

/** A site on the embedded engine that was started before: its start, and its memory (PSS) when it has been idle for a while. */
async function measureStart(
  choose: (startTime: number, memory: number) => number,
  figure: string,
  write: (value: number) => string,
): Promise<Row> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-bench-start-'))
  const figures: number[] = []
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const site = await startMeasured({
        DATA_DIR: folder,
        SEED: 'none',
        ADMIN_EMAIL: 'bench@isse.example',
        ADMIN_PASSWORD: 'a password of the bench',
      })
      if (figure.startsWith('memory')) await pause(isTrial ? 1000 : 60_000)
      const { memory } = await usageOf(site.pid)
      // The first start fills the site.
      if (round > 0) figures.push(choose(site.startTime, memory))
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return reported(figure, write(median(figures)))
}

function reported(figure: string, ours: string): Row {
  return { figure, ours, baseline: '-', ratio: '-' }
}
