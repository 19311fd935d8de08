import type { JSONReport } from '@playwright/test/reporter'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { engines, extent, s3, wholeEnvironment } from './env.ts'
import { run, type Finished } from '../machine/processes.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const results = path.join(root, 'tests/results')
const require = createRequire(import.meta.url)

const HOUR = 60 * 60_000

/** How many tests a runner counted. */
export interface Count {
  suite: string
  passed: number
  failed: number
}

/** Empties the folder of the reports: one of an earlier run must not be counted again. */
export async function clearResults(): Promise<void> {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
}

/** Runs one of the repository's own commands, by default shown as it goes. */
export function npmRun(script: string, show = true): Promise<Finished> {
  return run('npm', ['run', '--silent', script], { cwd: root, env: wholeEnvironment(), show })
}

/** Formatting, lint and types: one test among the others. Its output is printed at its end. */
export async function runCheck(): Promise<Count> {
  const { code, output } = await npmRun('check', false)
  console.log(output)
  return { suite: 'check', passed: Number(code === 0), failed: Number(code !== 0) }
}

/**
 * Runs everything without a browser.
 *
 * @param files parts of the names of the files; all where the list is empty
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

/** Runs a test runner. One that hangs is ended and counts as crashed: the run must close with its totals. */
async function runTests(suite: string, args: string[], file: string): Promise<Count> {
  const limit = extent() === 'long' ? 4 * HOUR : HOUR
  const { code } = await run(process.execPath, args, {
    cwd: root,
    env: wholeEnvironment(),
    show: true,
    limit,
  })
  const report = await readFile(file, 'utf8').catch(() => '{}')
  return { suite, ...countOf(JSON.parse(report) as Report, code) }
}

/** What is read of the report of Vitest or of Playwright; one that is missing has neither. */
export interface Report {
  numTotalTests?: number
  numPassedTests?: number
  stats?: Pick<JSONReport['stats'], 'expected' | 'unexpected' | 'flaky' | 'skipped'>
}

/** A skipped test counts as failed, and so does a runner that ends badly without a failed test, or has run none. */
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
