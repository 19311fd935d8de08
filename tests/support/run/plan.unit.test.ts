import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
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
