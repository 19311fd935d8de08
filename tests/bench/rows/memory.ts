import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPostgresDatabase } from '@isse/db/testing'
import { createPhotograph } from '../../support/images/photographs.ts'
import { storedImages } from '../../support/images/stored-images.ts'
import { usageOf } from '../../support/machine/process-usage.ts'
import { pause } from '../../support/machine/processes.ts'
import { Script } from '../../support/requests/script.ts'
import type { Engine } from '../../support/run/env.ts'
import { resultOf, type Row } from '../kit/row.ts'
import { startMeasured, type StartedSite } from '../kit/started-site.ts'
import { steadyVisitors } from '../kit/steady-visitors.ts'

/** How much is done. The short one is for work on the figures. */
export const efforts = {
  whole: { settle: 60, load: 30, uploads: 300 },
  short: { settle: 10, load: 10, uploads: 12 },
}

/** In MB: idle after a warm start, after the first encodings, under the load of pages, after uploads. */
const GOALS: Record<Engine, [number, number, number, number]> = {
  postgres: [150, 150, 300, 200],
  embedded: [350, 400, 550, 450],
}

const PAGES_PER_SECOND = 15

const administrator = { email: 'bench@isse.example', password: 'a password of the bench' }

/** What all processes of the site hold, on both engines. */
export async function measureMemory(effort = efforts.whole): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ['postgres', 'embedded'] as const) rows.push(...(await measureEngine(engine, effort)))
  return rows
}

async function measureEngine(
  engine: Engine,
  { settle, load, uploads }: typeof efforts.whole,
): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'isse-bench-memory-'))
  const database = engine === 'postgres' ? await createPostgresDatabase() : undefined
  const start = () =>
    startMeasured({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...(database && { DATABASE_URL: database.url }),
    })
  const settled = async ({ pid }: StartedSite) => {
    await pause(settle * 1000)
    return (await usageOf(pid)).memory
  }
  let site = await start()
  try {
    await storedImages({ dataDir })
    const afterEncodings = await settled(site)
    await site.stop()
    site = await start()
    const idle = await settled(site)
    const underLoad = await mostDuring(site, () => loadPages(site, load))
    await uploadAll(site, uploads)
    const afterUploads = await settled(site)
    const labels = [
      'idle',
      'after the first encodings',
      'under the load of pages',
      `after ${uploads} uploads`,
    ]
    return [idle, afterEncodings, underLoad, afterUploads].map((size, index) =>
      row(`memory on ${engine}, ${labels[index]}`, size, GOALS[engine][index] ?? 0),
    )
  } finally {
    await site.stop()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Pages made afresh: each visitor names another host, so that no kept answer is sent. */
async function loadPages({ url }: StartedSite, seconds: number): Promise<void> {
  const host = (visit: number) => `127.201.${(visit >> 8) & 255}.${visit & 255}:${new URL(url).port}`
  const address = (visit: number) => ({ url: `${url}/services`, headers: { host: host(visit) } })
  await steadyVisitors(address, PAGES_PER_SECOND, seconds)
}

async function uploadAll(site: StartedSite, count: number): Promise<void> {
  const script = await new Script(site).signIn(administrator)
  const photograph = await createPhotograph()
  for (let upload = 0; upload < count; upload++) {
    const { status } = await script.elsewhere().upload('/api/image', { imageFile: photograph })
    if (status !== 200) throw new Error(`Upload ${upload} was answered with ${status}.`)
  }
}

/** The most that is held while something is done. */
async function mostDuring({ pid }: StartedSite, work: () => Promise<void>): Promise<number> {
  let most = 0
  const over = new AbortController()
  const done = work().finally(() => over.abort())
  while (!over.signal.aborted) {
    most = Math.max(most, (await usageOf(pid)).memory)
    await pause(500)
  }
  await done
  return most
}

function row(figure: string, size: number, goal: number): Row {
  return {
    figure,
    beside: '-',
    ours: `${Math.round(size)} MB`,
    baseline: '-',
    ratio: '-',
    goal: `${goal} MB or less`,
    result: resultOf(size <= goal),
  }
}
