import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  browserTestsOnEngine,
  browserWalk,
  dailyFaults,
  embeddedProcedures,
  longRestFilesOnPostgres,
  restFilesOnPostgres,
  quickRestFiles,
} from './plan.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test.each([
  ...restFilesOnPostgres,
  ...quickRestFiles,
  ...embeddedProcedures,
  ...dailyFaults,
  ...longRestFilesOnPostgres,
])('%s, which the plan names, exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true)
})

test.each(browserWalk)('%s still has the test "%s…", which PostgreSQL runs', (file, title) => {
  expect(readFileSync(path.join(root, `tests/e2e/${file}.test.ts`), 'utf8')).toContain(title)
})

test('the pattern of an engine selects the walk on PostgreSQL and everything on the embedded engine', () => {
  const inWalk = 'postgres public/contact.test.ts a message is sent, and is in the inbox'
  const other = 'postgres public/contact.test.ts without JavaScript a message gets through'
  expect([inWalk, other].map((title) => browserTestsOnEngine('postgres').test(title))).toEqual([true, false])
  expect([inWalk, other].map((title) => browserTestsOnEngine('embedded').test(title))).toEqual([true, true])
})
