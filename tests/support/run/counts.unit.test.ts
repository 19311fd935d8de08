import { describe, expect, test } from 'vitest'
import { complete, failureOf, listFailures, sum, table, total } from './counts.ts'

const rest = { suite: 'REST', engine: 'embedded' }

describe('the counts of a run', () => {
  test('join what the same suite counted on the same engine', () => {
    const counts = [
      { ...rest, passed: 2, failed: 0 },
      { ...rest, engine: 'postgres', passed: 1, failed: 0 },
      { ...rest, passed: 3, failed: 1 },
    ]
    expect(sum(counts)).toEqual([
      { ...rest, passed: 5, failed: 1, failures: [] },
      { ...rest, engine: 'postgres', passed: 1, failed: 0, failures: [] },
    ])
  })

  test('take a suite that ran no test for a failure', () => {
    expect(complete([], [rest])).toMatchObject([{ ...rest, passed: 0, failed: 1 }])
  })

  test('leave a suite alone that ran', () => {
    const ran = { ...rest, passed: 4, failed: 0, failures: [] }
    expect(complete([ran], [rest])).toEqual([ran])
  })

  test('keep what failed, by suite and engine', () => {
    const counts = [
      {
        ...rest,
        passed: 0,
        failed: 1,
        failures: [failureOf('a file › a test', ['\u001B[31mIt is 2.\u001B[39m'])],
      },
      { ...rest, passed: 0, failed: 1, failures: ['another'] },
      { suite: 'unit', engine: '', passed: 0, failed: 1, failures: ['a third'] },
    ]
    expect(listFailures(sum(counts))).toEqual([
      'REST, embedded: a file › a test\n  It is 2.',
      'REST, embedded: another',
      'unit: a third',
    ])
  })

  test('close with a line of their own', () => {
    const counts = [
      { ...rest, passed: 10, failed: 0 },
      { ...rest, engine: 'postgres', passed: 9, failed: 1 },
    ]
    expect(total(counts)).toBe('19 passed, 1 failed')
  })

  test('stand in columns', () => {
    const counts = [4.2, 5].map((seconds) => ({ ...rest, passed: 5, failed: 0, seconds }))
    expect(table(sum(counts))).toBe(
      'suite  engine    passed  failed  seconds\nREST   embedded      10       0        9',
    )
  })
})
