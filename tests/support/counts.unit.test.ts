import { describe, expect, test } from 'vitest'
import { complete, sum, table, total } from './counts.ts'

const rest = { suite: 'REST', engine: 'embedded' }

describe('the counts of a run', () => {
  test('join what the same suite counted on the same engine', () => {
    const counts = [
      { ...rest, passed: 2, failed: 0 },
      { ...rest, engine: 'postgres', passed: 1, failed: 0 },
      { ...rest, passed: 3, failed: 1 },
    ]
    expect(sum(counts)).toEqual([
      { ...rest, passed: 5, failed: 1 },
      { ...rest, engine: 'postgres', passed: 1, failed: 0 },
    ])
  })

  test('take a suite that ran no test for a failure', () => {
    expect(complete([], [rest])).toEqual([{ ...rest, passed: 0, failed: 1 }])
  })

  test('leave a suite alone that ran', () => {
    expect(complete([{ ...rest, passed: 4, failed: 0 }], [rest])).toEqual([{ ...rest, passed: 4, failed: 0 }])
  })

  test('close with a line of their own', () => {
    const counts = [
      { ...rest, passed: 10, failed: 0 },
      { ...rest, engine: 'postgres', passed: 9, failed: 1 },
    ]
    expect(total(counts)).toBe('19 passed, 1 failed')
  })

  test('stand in columns', () => {
    expect(table([{ ...rest, passed: 10, failed: 0 }])).toBe(
      'suite  engine    passed  failed\nREST   embedded      10       0',
    )
  })
})
