import { expect, test } from 'vitest'
import type { Report } from './failures.ts'
import { countOf } from './runners.ts'

const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }

test.each<[what: string, report: Report, code: number | null, passed: number, failed: number]>([
  ['tests that passed', { numTotalTests: 4, numPassedTests: 4 }, 0, 4, 0],
  ['a test that failed or was skipped', { numTotalTests: 4, numPassedTests: 3 }, 1, 3, 1],
  ['a test in the browser that was skipped', { stats: { ...stats, skipped: 1 } }, 0, 4, 1],
  ['a runner that ends badly without a failed test', { stats }, 1, 4, 1],
  ['a runner that ran no test', { numTotalTests: 0, numPassedTests: 0 }, 0, 0, 1],
  ['a runner that left no report', {}, null, 0, 1],
])('counts %s', (_, report, code, passed, failed) => {
  expect(countOf(report, code)).toEqual({ passed, failed })
})
