import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pause } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import type { Site } from '../support/site/site.ts'
import { startBaseline } from './baseline.ts'
import { isTrial, measureRates, ROUNDS } from './load.ts'
import { median, milliseconds, perSecond, rateRow, type Row } from './report.ts'
import { startMeasured } from './started-site.ts'

/** Measures a row on a site with the demonstration, on PostgreSQL. */
type Measure = (site: Site) => Promise<Row>

/** The rows of the table, by the names that `npm run bench` accepts. */
export const rows: Record<string, Measure> = {
  home: measureCached('cached page, home', '/'),
  services: measureCached('cached page, services', '/services'),
  'rest-list': measureCached('REST list of ten, cached', '/api/isseServices'),
  'home-uncached': measureUncached('uncached page, home', '/'),
  'services-uncached': measureUncached('uncached page, services', '/services'),
  save: measureSave,
  start: () => measureStart((startTime) => startTime, 'start to the first 200, warm, embedded', milliseconds),
  memory: () =>
    measureStart(
      (_, memory) => memory,
      'memory on embedded, idle',
      (value) => `${Math.round(value)} MB`,
    ),
}

/** Measures cached responses beside a bare Fastify that sends the same bytes and headers. */
function measureCached(figure: string, address: string): Measure {
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

/** Measures uncached responses: each request has another host name. */
function measureUncached(figure: string, address: string): Measure {
  return async ({ url }) => {
    const headers = { 'accept-encoding': 'gzip' }
    const { ours } = await measureRates({ ours: { url: url + address, headers, uncached: true } })
    return reported(figure, perSecond(median(ours)))
  }
}

/** Measures sequential saves of a service by REST, each from another address and with a new name. */
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

/** Measures the restart of a site on the embedded engine, and its idle memory (PSS). */
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
      const memory = await memoryOf(site.pid)
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

/** Returns the memory of a process and its children in MB (PSS, which divides shared pages). Only Linux reports it. */
async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    // The kernel lists a child under the thread that started it.
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  // A process that ends meanwhile uses no memory.
  const others = await Promise.all(children.map((child) => memoryOf(child).catch(() => 0)))
  return others.reduce((sum, memory) => sum + memory, Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024)
}
