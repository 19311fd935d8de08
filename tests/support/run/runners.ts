import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { complete, failureOf, type Count } from './counts.ts'
import { engines, s3, tell, wholeEnvironment } from './env.ts'
import { run, type Finished } from '../machine/processes.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const results = path.join(root, 'tests/results')
const require = createRequire(import.meta.url)

/** Empties the folder of the reports: one of an earlier run must not be counted again. */
export async function clearResults(): Promise<void> {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
}

/** Runs one of the repository's own commands, shown as it goes. */
export function npmRun(script: string): Promise<Finished> {
  return run('npm', ['run', '--silent', script], { cwd: root, env: wholeEnvironment(), show: true })
}

/** Formatting, lint and types: one test among the others. */
export async function runCheck(): Promise<Count[]> {
  const { code } = await npmRun('check')
  return [{ suite: 'check', engine: '', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }]
}

/** Everything without a browser; the quick run leaves out the faults and the object store. */
export async function runVitest(quick: boolean): Promise<Count[]> {
  const report = path.join(results, 'vitest.json')
  tell({ vitestCounts: report })
  const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
  const projects = quick ? ['unit', ...engines()].flatMap((name) => ['--project', name]) : []
  const { code } = await runNode(vitest, ['run', '--config', 'tests/vitest.config.ts', ...projects])
  const expected = [
    { suite: 'unit', engine: '' },
    ...onEachEngine('procedures'),
    ...onEachEngine('REST'),
    ...(quick ? [] : [{ suite: 'faults', engine: '' }]),
    ...(quick || !s3() ? [] : [{ suite: 'object store', engine: '' }]),
  ]
  return withCrash('Vitest itself', code, complete((await readJson<Count[]>(report)) ?? [], expected))
}

/** A person's ways through the site, in a real browser. */
export async function runPlaywright(): Promise<Count[]> {
  const cli = require.resolve('@playwright/test/cli')
  const { code } = await runNode(cli, ['test', '--config', 'tests/playwright.config.ts'])
  const report = await readJson<JSONReport>(path.join(results, 'e2e.json'))
  return withCrash(
    'Playwright itself',
    code,
    complete(countsOf(report?.suites ?? []), onEachEngine('browser')),
  )
}

/** The counts of Playwright's suites, each within the last. */
export function countsOf(suites: JSONReportSuite[]): Count[] {
  return suites.flatMap((suite) => [
    ...countsOf(suite.suites ?? []),
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test): Count => {
        const passed = test.status === 'expected' ? 1 : 0
        const errors = test.results.flatMap(({ errors: some }) => some.map(({ message }) => message ?? ''))
        const failures = passed ? [] : [failureOf(`${spec.file}:${spec.line} › ${spec.title}`, errors)]
        return { suite: 'browser', engine: test.projectName, passed, failed: 1 - passed, failures }
      }),
    ),
  ])
}

/** A runner that ends badly without a failed test has crashed, and that is a failure too. */
export function withCrash(suite: string, code: number | null, counts: Count[]): Count[] {
  const explained = code === 0 || counts.some((count) => count.failed > 0)
  return explained ? counts : [...counts, { suite, engine: '', passed: 0, failed: 1 }]
}

function onEachEngine(suite: string): Pick<Count, 'suite' | 'engine'>[] {
  return engines().map((engine) => ({ suite, engine }))
}

/** A runner that hangs is ended, and has then crashed: the run must close with its totals. */
function runNode(script: string, args: string[]): Promise<Finished> {
  const options = { cwd: root, env: wholeEnvironment(), show: true, limit: 30 * 60_000 }
  return run(process.execPath, [script, ...args], options)
}

/** A report that is missing or cut off counts nothing, and its suites are then missed. */
async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
