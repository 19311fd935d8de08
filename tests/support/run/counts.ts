import { stripVTControlCharacters } from 'node:util'

/** How many tests of one suite passed and failed on one engine. Skipped ones count as failed. */
export interface Count {
  suite: string
  /** '' where the suite has nothing to do with a database. */
  engine: string
  passed: number
  failed: number
  /** How long its tests took, those that ran beside each other one after the other. */
  seconds?: number
  /** What failed, and why: printed at the end of the run. */
  failures?: string[]
}

/** Joins counts of the same suite and engine, in the order in which they first come. */
export function sum(counts: Count[]): Count[] {
  const joined = new Map<string, Count>()
  for (const count of counts) {
    const key = `${count.suite}/${count.engine}`
    const so = joined.get(key) ?? { ...count, passed: 0, failed: 0, seconds: undefined, failures: [] }
    const failures = [...(so.failures ?? []), ...(count.failures ?? [])]
    const [passed, failed] = [so.passed + count.passed, so.failed + count.failed]
    const seconds = count.seconds === undefined ? so.seconds : (so.seconds ?? 0) + count.seconds
    joined.set(key, { ...so, passed, failed, seconds, failures })
  }
  return [...joined.values()]
}

/**
 * The counts of all suites that must run, in their order. A suite without tests is a failure: a missing suite or a
 * runner that crashed must not look like success.
 */
export function complete(counts: Count[], expected: Pick<Count, 'suite' | 'engine'>[]): Count[] {
  const zero = expected.map((suite) => ({ ...suite, passed: 0, failed: 0 }))
  return sum([...zero, ...counts]).map((count) =>
    count.passed + count.failed === 0 ? { ...count, failed: 1 } : count,
  )
}

/** A table for people, one line a suite and engine. */
export function table(counts: Count[]): string {
  const rows = [
    ['suite', 'engine', 'passed', 'failed', 'seconds'],
    ...counts.map(({ suite, engine, passed, failed, seconds }) =>
      [suite, engine, passed, failed, seconds === undefined ? '' : Math.round(seconds)].map(String),
    ),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return rows.map(line).join('\n')
}

/** The failures of all suites, each by suite and engine. */
export function listFailures(counts: Count[]): string[] {
  return counts.flatMap(({ suite, engine, failures: some = [] }) =>
    some.map((failure) => `${[suite, engine].filter(Boolean).join(', ')}: ${failure}`),
  )
}

/** A failure in a few lines: where it happened and how its message begins, without the terminal's colours. */
export function failureOf(where: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 12)
  return [where, ...lines.map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}

/** The line that closes a run. */
export function total(counts: Count[]): string {
  const passed = counts.reduce((so, count) => so + count.passed, 0)
  const failed = counts.reduce((so, count) => so + count.failed, 0)
  return `${passed} passed, ${failed} failed`
}
