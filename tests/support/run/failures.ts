import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** The fields read from a report of Vitest or Playwright; a missing report has none. */
export interface Report {
  numTotalTests?: number
  numPassedTests?: number
  testResults?: TestFile[]
  stats?: Pick<JSONReport['stats'], 'expected' | 'unexpected' | 'flaky' | 'skipped'>
  suites?: JSONReportSuite[]
}

/** A file of Vitest's report. */
interface TestFile {
  name: string
  status: string
  /** Why the whole file failed. */
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/**
 * The tests of a report that did not pass, each as one line: its file, its title and the start of its error.
 * They are printed beside the totals, because the end of a log is often all that CI shows.
 */
export function failuresOf({ testResults = [], suites = [] }: Report): string[] {
  return [...testResults.flatMap(failuresOfFile), ...suites.flatMap(failuresOfSuite)]
}

function failuresOfFile({ name, status, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter((one) => one.status !== 'passed')
  if (!failed.length && status === 'failed') return [line(name, 'the file', message)]
  return failed.map((one) => line(name, one.fullName, one.failureMessages[0] ?? one.status))
}

function failuresOfSuite({ file, specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results)
      const error = results.flatMap((result) => result.errors)[0]
      return line(file, spec.title, error?.message ?? results[0]?.status ?? 'not run')
    })
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function line(file: string, title: string, error: string): string {
  // The first line says little of a comparison: the values follow in the next ones.
  const text = stripVTControlCharacters(error)
    .trim()
    .replace(/\s*\n\s*/g, ' | ')
  return `${file.replace(/^.*\/(?=(apps|packages|tests)\/)/, '')} › ${title}: ${text.slice(0, 600)}`
}
