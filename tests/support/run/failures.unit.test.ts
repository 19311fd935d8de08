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

test("failed and skipped tests of Vitest's report are listed with the start of their error, in one line", () => {
  expect(failuresOf(vitest)).toEqual([
    'packages/api/src/a.unit.test.ts › b works: Error: 2 is not 3 | at b.ts:1',
    'packages/api/src/a.unit.test.ts › c works: skipped',
    'tests/d.test.ts › the file: SyntaxError: odd | more',
  ])
})

test("failed journeys of Playwright's report are listed, also those of a group", () => {
  const result = {
    errors: [{ message: `\n\u001b[31mTimeout\u001b[39m of 5 s\n  ${'more '.repeat(200)}` }],
    status: 'failed',
  }
  const spec = { title: 'a visitor reads', ok: false, tests: [{ results: [result] }] }
  const suites = [
    { file: 'a.test.ts', specs: [{ ...spec, ok: true }], suites: [{ file: 'a.test.ts', specs: [spec] }] },
  ]
  const [line, ...others] = failuresOf({ suites } as unknown as Report)
  expect(others).toEqual([])
  expect(line).toMatch(/^a.test.ts › a visitor reads: Timeout of 5 s \| more more/)
  expect(line?.length).toBeLessThan(700)
})

test('a missing report lists nothing', () => {
  expect(failuresOf({})).toEqual([])
})
