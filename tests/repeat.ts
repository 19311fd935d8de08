/**
 * Runs `npm test` so many times while a copy of the project is built over and over beside it, and keeps a table of the runs on
 * this commit in tests/.cache. `npm run test:repeat -- 10` makes the runs that the table lacks, so it can go on on another day.
 * It ends with 1 where a run failed.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { endRunning, run } from './support/machine/processes.ts'
import { copyProject } from './support/machine/trees/project-copy.ts'
import { listFailures, type Count } from './support/run/counts.ts'
import { wholeEnvironment } from './support/run/env.ts'
import { clearResults, lastCounts } from './support/run/runners.ts'

/** One run of all tests. */
interface Run {
  /** When it began, as an ISO 8601 time. */
  at: string
  seconds: number
  counts: Count[]
}

const root = path.resolve(import.meta.dirname, '..')
const wanted = Number(process.argv[2] ?? 10)
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error('Say how many runs there should be: npm run test:repeat -- 10')
  process.exit(2)
}
const changed = (await git('status', '--porcelain')) !== ''
const commit = `${await git('rev-parse', '--short', 'HEAD')}${changed ? '-changed' : ''}`
const file = path.join(root, `tests/.cache/repeat/${commit}.json`)
const runs = await readRuns()

const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    over.abort()
    // The tests end their servers first.
    void endRunning(60_000)
  })
const copy = runs.length < wanted ? await copyProject() : undefined
const building = copy && buildOverAndOver(copy)
while (runs.length < wanted && !over.signal.aborted) {
  console.log(`Run ${runs.length + 1} of ${wanted}, ${commit}`)
  const one = await testOnce()
  if (!one) break
  runs.push(one)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(runs, undefined, 1))
}
over.abort()
await endRunning()
await building
if (copy) await rm(copy, { recursive: true, force: true })
console.log(`\n${tableOf(runs)}`)
process.exitCode = runs.length >= wanted && runs.every(({ counts }) => failuresOf(counts) === 0) ? 0 : 1

/** @returns nothing for a run that was interrupted */
async function testOnce(): Promise<Run | undefined> {
  const at = new Date()
  await clearResults()
  const { output } = await run('npm', ['test'], { cwd: root, env: wholeEnvironment() })
  if (over.signal.aborted) return undefined
  const crashed = {
    suite: 'the run itself',
    engine: '',
    passed: 0,
    failed: 1,
    failures: [output.slice(-2000)],
  }
  const counts = (await lastCounts()) ?? [crashed]
  return { at: at.toISOString(), seconds: (Date.now() - at.getTime()) / 1000, counts }
}

async function buildOverAndOver(folder: string): Promise<void> {
  while (!over.signal.aborted) {
    const { code, output } = await run('npx', ['turbo', 'run', 'build', '--force'], { cwd: folder })
    if (code !== 0 && !over.signal.aborted)
      console.error(`The build beside the tests failed:\n${output.slice(-2000)}`)
    if (code !== 0) return
  }
}

function failuresOf(counts: Count[]): number {
  return counts.reduce((so, { failed }) => so + failed, 0)
}

/** A line a run, with the seconds of each suite, and the names of what failed below it. */
function tableOf(all: Run[]): string {
  return all
    .flatMap(({ at, seconds, counts }, index) => {
      const passed = counts.reduce((so, count) => so + count.passed, 0)
      const suites = counts.map(
        ({ suite, engine, seconds: own = 0 }) =>
          `${[suite, engine].filter(Boolean).join(' ')} ${Math.round(own)} s`,
      )
      const names = listFailures(counts).map((failure) => `    ${failure.split('\n', 1)[0]}`)
      const result = `${passed} passed, ${failuresOf(counts)} failed, ${Math.round(seconds)} s`
      return [`${index + 1}  ${at.slice(0, 16)}  ${commit}  ${result}  (${suites.join(', ')})`, ...names]
    })
    .join('\n')
}

async function readRuns(): Promise<Run[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Run[]
  } catch {
    // There is none on this commit yet.
    return []
  }
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).output.trim()
}
