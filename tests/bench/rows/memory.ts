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
import { effort } from '../kit/load/effort.ts'
import { resultOf, type Row } from '../kit/report/row.ts'
import { startMeasured, type StartedSite } from '../kit/sites/started-site.ts'
import { steadyVisitors } from '../kit/load/steady-visitors.ts'

/** In MB: idle after a warm start, after the first start, under the load of pages, after uploads. */
const GOALS: Record<Engine, [number, number, number, number]> = {
  postgres: [150, 150, 300, 200],
  embedded: [350, 400, 550, 450],
}

/** Encoding some dozens of photographs takes minutes. In milliseconds. */
const ENCODING_LIMIT = 15 * 60_000

const PAGES_PER_SECOND = 15

const administrator = { email: 'bench@isse.example', password: 'a password of the bench' }

/** What all processes of the site hold, on one engine after the other. */
export async function* measureMemory(): AsyncGenerator<Row> {
  for (const engine of ['postgres', 'embedded'] as const) yield* measureEngine(engine)
}

async function* measureEngine(engine: Engine): AsyncGenerator<Row> {
  const { settleSeconds, loadSeconds, uploads } = effort.memory
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
    await storedImages({ dataDir }, 500, ENCODING_LIMIT)
    await pause(settleSeconds * 1000)
    return (await usageOf(pid)).memory
  }
  const [idle, afterFirst, underLoad, afterUploads] = GOALS[engine]
  const named = (what: string, size: number, goal?: number) => row(`memory on ${engine}, ${what}`, size, goal)
  let site = await start()
  try {
    yield named('after the first start', await settled(site), afterFirst)
    await site.stop()
    site = await start()
    yield named('idle', await settled(site), idle)
    yield named(
      'under the load of pages',
      await mostDuring(site, () => loadPages(site, loadSeconds)),
      underLoad,
    )
    yield named(`during ${uploads} uploads, at most`, await mostDuring(site, () => uploadAll(site, uploads)))
    yield named(`after ${uploads} uploads`, await settled(site), afterUploads)
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

function row(figure: string, size: number, goal?: number): Row {
  return {
    figure,
    beside: '-',
    ours: `${Math.round(size)} MB`,
    baseline: '-',
    ratio: '-',
    goal: goal === undefined ? 'reported' : `${goal} MB or less`,
    result: resultOf(goal === undefined ? undefined : size <= goal),
  }
}
