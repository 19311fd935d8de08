import { describe, expect, test } from 'vitest'
import { countsOf, withCrash } from './runners.ts'

const passed = { suite: 'browser', engine: 'embedded', passed: 1, failed: 0 }
const failed = { ...passed, passed: 0, failed: 1 }

describe('a runner that ends badly', () => {
  test('has failed itself where no test of it did', () => {
    expect(withCrash('Runner', 1, [passed])).toContainEqual({
      suite: 'Runner',
      engine: '',
      passed: 0,
      failed: 1,
    })
    expect(withCrash('Runner', null, [passed])).toHaveLength(2)
  })

  test('is explained by a test that failed', () => {
    expect(withCrash('Runner', 1, [failed])).toEqual([failed])
  })

  test('is not seen in one that ends well', () => {
    expect(withCrash('Runner', 0, [passed])).toEqual([passed])
  })
})

describe('the report of the browser tests', () => {
  const suites = ['expected', 'unexpected', 'skipped'].map((status, line) => ({
    title: status,
    file: 'a.test.ts',
    line,
    column: 0,
    specs: [
      {
        title: status,
        ok: status !== 'unexpected',
        tags: [],
        id: status,
        file: 'a.test.ts',
        line,
        column: 0,
        tests: [{ status, projectName: 'embedded', results: [] }],
      },
    ],
  })) as unknown as Parameters<typeof countsOf>[0]

  test('counts a test that was skipped as failed', () => {
    expect(countsOf(suites).map((count) => [count.passed, count.failed])).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ])
  })
})
