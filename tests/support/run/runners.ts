import { mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { engines, extent, s3, wholeEnvironment } from './env.ts'
import { failuresOf, type Report } from './failures.ts'
import { run, type Finished } from '../machine/processes.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const results = path.join(root, 'tests/results')
const require = createRequire(import.meta.url)

const HOUR = 60 * 60_000

/** The counts of a runner's tests. */
export interface Count {
  suite: string
  passed: number
  failed: number
  /** The tests that did not pass, a line each, or the last lines of a check that failed. */
  failures?: string[]
}

/** Empties the folder of reports, so that none of an earlier run is counted. */
export async function clearResults(): Promise<void> {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
}

/** Runs an npm script, by default with its output shown. */
export function npmRun(script: string, show = true): Promise<Finished> {
  return run('npm', ['run', '--silent', script], { cwd: root, env: wholeEnvironment(), show })
}

/** Runs formatting, lint and types as one test. Prints the output at the end. */
export async function runCheck(): Promise<Count> {
  const { code, output } = await npmRun('check', false)
  console.log(output)
  const failures = code === 0 ? [] : output.trim().split('\n').slice(-12)
  return { suite: 'check', passed: Number(code === 0), failed: Number(code !== 0), failures }
}

/**
 * Runs all tests without a browser.
 *
 * @param files parts of file names; all files if empty
 */
export function runVitest(files: string[]): Promise<Count> {
  const whole = ['generator', 'faults', ...(s3() ? ['object store'] : [])]
  const projects = {
    quick: ['unit', ...engines()],
    whole: ['unit', ...engines(), ...whole],
    long: ['long', ...whole, ...engines()],
  }[extent() ?? 'whole']
  const script = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
  const args = ['run', '--config', 'tests/vitest.config.ts', ...files]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${results}/vitest.json`]
  const only = projects.flatMap((one) => ['--project', one])
  return runTests('Vitest', [script, ...args, ...reporters, ...only], `${results}/vitest.json`)
}

/** Runs the tests in a real browser. */
export function runPlaywright(): Promise<Count> {
  const args = [require.resolve('@playwright/test/cli'), 'test', '--config', 'tests/playwright.config.ts']
  return runTests('Playwright', args, `${results}/journeys.json`)
}

/** Runs a test runner. If it hangs, it is ended and counts as crashed, so that the run still prints its totals. */
async function runTests(suite: string, args: string[], file: string): Promise<Count> {
  const limit = extent() === 'long' ? 4 * HOUR : HOUR
  const { code } = await run(process.execPath, args, {
    cwd: root,
    env: wholeEnvironment(),
    show: true,
    limit,
  })
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Report
  return { suite, ...countOf(report, code), failures: failuresOf(report) }
}

/** Counts a skipped test as failed, and also a runner that fails without a failed test or runs none. */
export function countOf({ numTotalTests = 0, numPassedTests = 0, stats }: Report, code: number | null) {
  const { expected, unexpected, flaky, skipped } = stats ?? {
    expected: 0,
    unexpected: 0,
    flaky: 0,
    skipped: 0,
  }
  const passed = numPassedTests + expected
  const failed = numTotalTests - numPassedTests + unexpected + flaky + skipped
  const hasCrashed = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: hasCrashed ? 1 : failed }
}
