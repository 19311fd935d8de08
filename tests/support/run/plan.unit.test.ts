import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  browserTestsOnEngine,
  browserWalk,
  dailyFaults,
  embeddedProcedures,
  dailyObjectStorage,
  longFilesOnPostgres,
  longOnEmbedded,
  restFilesOnPostgres,
  slowFiles,
  quickRestFiles,
} from './plan.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test.each([
  ...restFilesOnPostgres,
  ...quickRestFiles,
  ...embeddedProcedures,
  ...dailyFaults,
  ...longFilesOnPostgres,
  ...longOnEmbedded,
  ...dailyObjectStorage,
  ...slowFiles,
])('%s, which the plan names, exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true)
})

test.each(browserWalk)('%s still has the test "%s…", which PostgreSQL runs', (file, title) => {
  expect(readFileSync(path.join(root, `tests/journeys/${file}.test.ts`), 'utf8')).toContain(title)
})

test('PostgreSQL runs only the browser tests of the walk, and the embedded engine runs all', () => {
  const inWalk = 'visitor-writes.test.ts a message is sent and appears in the inbox'
  const inNeither = 'visitor-writes.test.ts an incomplete form is not sent'
  const runs = (engine: 'embedded' | 'postgres') =>
    [inWalk, inNeither].map((title) => browserTestsOnEngine(engine).grep.test(title))
  expect(runs('postgres')).toEqual([true, false])
  expect(runs('embedded')).toEqual([true, true])
})
