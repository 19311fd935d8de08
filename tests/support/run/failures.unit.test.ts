import { expect, test } from 'vitest'
import { failuresOf, type Report } from './failures.ts'

const vitest = {
  testResults: [
    {
      name: '/home/someone/site/packages/api/src/a.unit.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a works', status: 'passed', failureMessages: [] },
        { fullName: 'b works', status: 'failed', failureMessages: ['Error: 2 is not 3\n    at b.ts:1'] },
        { fullName: 'c works', status: 'skipped', failureMessages: [] },
      ],
    },
    {
      name: '/x/tests/d.test.ts',
      status: 'failed',
      message: 'SyntaxError: odd\n  more',
      assertionResults: [],
    },
  ],
} satisfies Report

test("failed and skipped tests of Vitest's report are listed with the first line of their error", () => {
  expect(failuresOf(vitest)).toEqual([
    'packages/api/src/a.unit.test.ts › b works: Error: 2 is not 3',
    'packages/api/src/a.unit.test.ts › c works: skipped',
    'tests/d.test.ts › the file: SyntaxError: odd',
  ])
})

test("failed journeys of Playwright's report are listed, also those of a group", () => {
  const result = { errors: [{ message: '\nTimeout of 5 s\n  more' }], status: 'failed' }
  const spec = { title: 'a visitor reads', ok: false, tests: [{ results: [result] }] }
  const suites = [
    { file: 'a.test.ts', specs: [{ ...spec, ok: true }], suites: [{ file: 'a.test.ts', specs: [spec] }] },
  ]
  expect(failuresOf({ suites } as unknown as Report)).toEqual(['a.test.ts › a visitor reads: Timeout of 5 s'])
})

test('a missing report lists nothing', () => {
  expect(failuresOf({})).toEqual([])
})
