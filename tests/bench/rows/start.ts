import { createPostgresDatabase } from '@isse/db/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { effort } from '../kit/load/effort.ts'
import { startMeasured } from '../kit/sites/started-site.ts'
import { milliseconds, resultOf, type Row } from '../kit/report/row.ts'
import { median } from '../kit/report/statistics.ts'

/** In milliseconds. */
const GOALS = {
  'warm, on PostgreSQL': 800,
  'warm, embedded': 1500,
  empty: 3000,
  'with the demonstration': 4000,
}

type Kind = keyof typeof GOALS

/** How long a start takes until the home page is answered, in interleaved rounds. */
export async function* measureStart(): AsyncGenerator<Row> {
  const kinds = Object.keys(GOALS) as Kind[]
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-bench-start-'))
  const database = await createPostgresDatabase()
  const settings = (kind: Kind, round: number): Record<string, string> & { DATA_DIR: string } => {
    if (kind === 'warm, on PostgreSQL')
      return { DATA_DIR: path.join(folder, 'server'), DATABASE_URL: database.url, SEED: 'none' }
    if (kind === 'warm, embedded') return { DATA_DIR: path.join(folder, 'warm'), SEED: 'none' }
    const seed = kind === 'empty' ? 'none' : 'demo'
    return { DATA_DIR: path.join(folder, `${seed}-${round}`), SEED: seed }
  }
  const start = async (kind: Kind, round: number) => {
    const site = await startMeasured({ ...settings(kind, round), ...administrator })
    await site.stop()
    return site.startTime
  }
  try {
    for (const kind of kinds.slice(0, 2)) await start(kind, 0)
    for (let round = 0; round < effort.rounds; round++)
      for (const kind of kinds) times.get(kind)?.push(await start(kind, round))
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  yield* kinds.map((kind) => row(kind, median(times.get(kind) ?? [])))
}

const administrator = { ADMIN_EMAIL: 'bench@isse.example', ADMIN_PASSWORD: 'a password of the bench' }

function row(kind: Kind, time: number): Row {
  return {
    figure: `start to the first 200, ${kind}`,
    beside: '-',
    ours: milliseconds(time),
    baseline: '-',
    ratio: '-',
    goal: `${milliseconds(GOALS[kind])} or less`,
    result: resultOf(time <= GOALS[kind]),
  }
}
