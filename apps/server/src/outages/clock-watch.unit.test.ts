import type { Database } from '@isse/db'
import { expect, test } from 'vitest'
import { ClockWatch } from './clock-watch.ts'

const DAY = 24 * 60 * 60_000
const NOON = Date.UTC(2026, 10, 22, 12)

/** A watch on a database that was migrated on the day before and has noted a time, if any. */
async function start({ now, seen, database = now }: { now: number; seen?: number; database?: number }) {
  const lines: string[] = []
  const clocks = { wall: now, steady: 0 }
  const times = [{ migrated: new Date(NOON - DAY), database: new Date(database) }]
  const fact = seen === undefined ? null : { value: new Date(seen).toISOString() }
  const db = { $queryRaw: async () => times, installationFact: { findUnique: async () => fact } }
  const watch = new ClockWatch(db as unknown as Database, {
    log: { warn: (line) => void lines.push(line) },
    wall: () => clocks.wall,
    steady: () => clocks.steady,
  })
  await watch.start()
  watch.stop()
  return { watch, lines, clocks }
}

test.each([
  ['before the last migration', { now: NOON - 2 * DAY }],
  ['before the site last ran', { now: NOON, seen: NOON + DAY }],
  ['years after the site last ran', { now: NOON + 900 * DAY, seen: NOON }],
  ['far from the clock of the database server', { now: NOON, database: NOON + 60 * 60_000 }],
])('a start %s is told, and nothing is deleted by age until the next day', async (_, times) => {
  const { watch, lines, clocks } = await start(times)
  expect(lines).toEqual([expect.stringMatching(/It is .* If the clock is wrong, set it right\./)])
  expect(watch.isDoubtful).toBe(true)
  clocks.steady += DAY
  expect(watch.isDoubtful).toBe(false)
})

test.each([
  ['a new site', { now: NOON }],
  ['a site that was stopped for a month', { now: NOON + 30 * DAY, seen: NOON }],
])('%s is believed', async (_, times) => {
  const { watch, lines } = await start(times)
  expect([watch.isDoubtful, lines]).toEqual([false, []])
})

test.each([
  ['back', -DAY],
  ['forward', 400 * DAY],
])(
  'a clock that jumps %s while the site runs is told once, and what was kept is forgotten',
  async (way, jump) => {
    const { watch, lines, clocks } = await start({ now: NOON })
    let jumps = 0
    watch.onJump(() => jumps++)
    const pass = (ms: number, further = 0) => {
      clocks.steady += ms
      clocks.wall += ms + further
      watch.look()
    }
    pass(10_000)
    expect(lines).toEqual([])
    pass(10_000, jump)
    pass(10_000)
    expect(lines).toEqual([expect.stringContaining(`jumped ${way} by`)])
    expect([jumps, watch.isDoubtful]).toEqual([1, true])
  },
)
