import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { complete, failureOf, type Count } from './counts.ts'
import { engines, extent, s3, wholeEnvironment, type Setting } from './env.ts'
import { Passed } from './passed.ts'
import { run, type Finished } from '../machine/processes.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const results = path.join(root, 'tests/results')
const countsFile = path.join(results, 'counts.json')
const require = createRequire(import.meta.url)

/** Empties the folder of the reports: one of an earlier run must not be counted again. */
export async function clearResults(): Promise<void> {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
}

/** Keeps the counts of a run, for `npm run test:repeat`. */
export async function keepCounts(counts: Count[]): Promise<void> {
  await writeFile(countsFile, JSON.stringify(counts))
}

/** The counts of the last run; undefined where it came to none. */
export function lastCounts(): Promise<Count[] | undefined> {
  return readJson<Count[]>(countsFile)
}

/** Runs one of the repository's own commands, by default shown as it goes. */
export function npmRun(script: string, show = true): Promise<Finished> {
  return run('npm', ['run', '--silent', script], { cwd: root, env: wholeEnvironment(), show })
}

/** Formatting, lint and types: one test among the others. Its output is printed at its end. */
export async function runCheck(): Promise<Count[]> {
  const began = performance.now()
  const { code, output } = await npmRun('check', false)
  console.log(output)
  const seconds = (performance.now() - began) / 1000
  return [{ suite: 'check', engine: '', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }]
}

/**
 * Runs everything without a browser. The quick run leaves out the faults and the object store; the long run has
 * what kills, and the faults and procedures that the whole run leaves out.
 *
 * @param files parts of the names of files: the long run has these alone; all where the list is empty
 */
export async function runVitest(files: string[] = []): Promise<Count[]> {
  const onEngines = [...onEachEngine('procedures'), ...onEachEngine('REST')]
  const quick = [{ suite: 'unit', engine: '' }, ...onEngines]
  const rest = ['generator', 'faults', ...(s3() ? ['object store'] : [])]
  if (extent() === 'quick') return runProjects('vitest', ['unit', ...engines()], quick)
  if (extent() === 'long') return runLong(files)
  return runProjects(
    'vitest',
    ['unit', ...engines(), ...rest],
    [...quick, ...rest.map((suite) => ({ suite, engine: '' }))],
  )
}

/** Runs the named files, or all of the long run that has not passed on this commit. */
async function runLong(files: string[]): Promise<Count[]> {
  const projects = ['long', 'faults', 'generator', ...(s3() ? ['object store'] : []), ...engines()]
  if (files.length) return runProjects('long', projects, [], { files })
  const before = listPassed(projects)
  const left = await runProjects('long', projects, [], { settings: { goesOn: 'true' } })
  const suites = ['long', 'faults', 'generator'].map((suite) => ({ suite, engine: '' }))
  return complete(
    [...before, ...left],
    [
      ...suites,
      { suite: 'procedures', engine: 'embedded' },
      ...(engines().includes('postgres') ? [{ suite: 'REST', engine: 'postgres' }] : []),
    ],
  )
}

/** Prints what has passed on this commit of these projects, and returns its counts. */
function listPassed(projects: string[]): Count[] {
  const passed = new Passed().here.filter(({ name }) => projects.some((one) => name.startsWith(`${one} `)))
  for (const { name, at } of passed) console.log(`Passed on this commit, ${at}: ${name}`)
  return passed.map(({ count }) => count)
}

async function runProjects(
  name: string,
  projects: string[],
  expected: Pick<Count, 'suite' | 'engine'>[],
  { show = true, files = [], settings }: NodeOptions & { files?: string[] } = {},
): Promise<Count[]> {
  const report = path.join(results, `${name}.json`)
  const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    // Where the rest of a long run is nothing.
    ...(settings?.goesOn ? ['--passWithNoTests'] : []),
    ...projects.flatMap((one) => ['--project', one]),
    ...files,
  ]
  const { code, output } = await runNode(vitest, args, {
    settings: { ...settings, vitestCounts: report },
    show,
  })
  if (!show) console.log(output)
  return withCrash(`Vitest (${name})`, code, complete((await readJson<Count[]>(report)) ?? [], expected))
}

/** Runs the tests in a real browser. */
export async function runPlaywright(): Promise<Count[]> {
  const cli = require.resolve('@playwright/test/cli')
  const { code } = await runNode(cli, ['test', '--config', 'tests/playwright.config.ts'])
  const report = await readJson<JSONReport>(path.join(results, 'journeys.json'))
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
        const seconds = test.results.reduce((so, { duration = 0 }) => so + duration, 0) / 1000
        return { suite: 'browser', engine: test.projectName, passed, failed: 1 - passed, seconds, failures }
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

interface NodeOptions {
  settings?: Partial<Record<Setting, string>>
  show?: boolean
}

const HOUR = 60 * 60_000

/** How long a runner may take, in milliseconds. */
const limit = () => (extent() === 'long' ? 4 * HOUR : HOUR)

/** Runs a test runner. One that hangs is ended and counts as crashed: the run must close with its totals. */
function runNode(
  script: string,
  args: string[],
  { settings, show = true }: NodeOptions = {},
): Promise<Finished> {
  const options = { cwd: root, env: wholeEnvironment(settings), show, limit: limit() }
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
