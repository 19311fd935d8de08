import type { Database } from '@isse/db'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createReadings } from './readings.ts'

function openReadings() {
  const state = { now: 0, asked: 0, isAway: false }
  const ask = async () => {
    state.asked++
    if (state.isAway) throw new Error('away')
    return [{ kind: 'message-mail', state: 'due', count: 2 }]
  }
  const db = {
    $queryRaw: ask,
    backupRun: { findFirst: async () => (state.isAway ? ask() : { endedAt: new Date(1000) }) },
  } as unknown as Database
  const unready = async () => (state.isAway ? ['database'] : [])
  return { state, read: createReadings({ db, dataDir: tmpdir(), unready, now: () => state.now }) }
}

test('however many ask, the database is asked once in five seconds', async () => {
  const { state, read } = openReadings()
  await Promise.all(Array.from({ length: 50 }, read))
  state.now = 4_999
  expect(await read()).toMatchObject({ unready: [], jobs: [{ count: 2 }], lastBackupAt: new Date(1000) })
  expect(state.asked).toBe(1)
  state.now = 5_000
  await read()
  expect(state.asked).toBe(2)
})

test('what does not answer is left out, and the rest is told', async () => {
  const { state, read } = openReadings()
  state.isAway = true
  const { unready, jobs, lastBackupAt, disk } = await read()
  expect([unready, jobs, lastBackupAt]).toEqual([['database'], undefined, undefined])
  expect(disk?.size).toBeGreaterThan(0)
})
