import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  LONG,
  browserTestsOnEngine,
  browserWalk,
  dailyFaults,
  embeddedProcedures,
  dailyObjectStore,
  longBrowserWalk,
  longRestFilesOnPostgres,
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
  ...longRestFilesOnPostgres,
  ...dailyObjectStore,
  ...slowFiles,
])('%s, which the plan names, exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true)
})

test.each([...browserWalk, ...longBrowserWalk])(
  '%s still has the test "%s…", which PostgreSQL runs',
  (file, title) => {
    expect(readFileSync(path.join(root, `tests/${file}.test.ts`), 'utf8')).toContain(title)
  },
)

test('each browser test of an engine is in the whole run or in the long run', () => {
  const runs = (engine: 'embedded' | 'postgres', title: string) =>
    (['whole', 'long', undefined] as const).map((extent) => {
      const { grep, grepInvert } = browserTestsOnEngine(engine, extent)
      return grep.test(title) && !grepInvert?.test(title)
    })
  const inWalk = 'journeys/visitor-writes.test.ts a message is sent, and is in the inbox'
  const inLongWalk =
    'journeys/backups-and-tokens.test.ts a client written for the site before this one makes every call'
  const inNeither = 'journeys/visitor-writes.test.ts nothing is sent while something is missing'
  expect(runs('postgres', inWalk)).toEqual([true, false, true])
  expect(runs('postgres', inLongWalk)).toEqual([false, true, true])
  expect(runs('postgres', inNeither)).toEqual([false, false, false])
  expect(runs('embedded', inNeither)).toEqual([true, false, true])
  expect(runs('embedded', `${inNeither} ${LONG}`)).toEqual([false, true, true])
})
