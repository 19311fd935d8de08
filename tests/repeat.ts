/**
 * Runs `npm test` several times while a copy of the project is built repeatedly at the same time. A table in
 * tests/.cache stores the runs of this commit, and `npm run test:repeat -- 10` adds only missing runs, so that the
 * work can continue on another day. Exits with 1 if a run failed.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { endRunning, run } from './support/machine/processes.ts'
import { copyProject } from './support/machine/trees/project-copy.ts'
import { wholeEnvironment } from './support/run/env.ts'

interface Run {
  /** The start, as an ISO 8601 time. */
  at: string
  seconds: number
  /** The last line of the run, such as '6000 passed, 0 failed'. */
  totals: string
  failures: string[]
}

const root = path.resolve(import.meta.dirname, '..')
const wanted = Number(process.argv[2] ?? 10)
const commit = await git('describe', '--always', '--dirty')
const file = path.join(root, `tests/.cache/repeat/${commit}.json`)
const runs = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Run[]

const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    over.abort()
    // The tests end their servers first.
    void endRunning(60_000)
  })
const copy = await copyProject()
const building = buildOverAndOver()
while (runs.length < wanted && !over.signal.aborted) {
  console.log(`Run ${runs.length + 1} of ${wanted}, ${commit}`)
  const one = await testOnce()
  if (over.signal.aborted) break
  runs.push(one)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(runs, undefined, 1))
}
over.abort()
await endRunning()
await building
await rm(copy, { recursive: true, force: true })
console.table(runs.map(({ failures, ...row }) => ({ ...row, failures: failures.join('\n') })))
process.exitCode = runs.length >= wanted && runs.every(({ totals }) => totals.endsWith(' 0 failed')) ? 0 : 1

async function testOnce(): Promise<Run> {
  const at = new Date()
  const { output } = await run('npm', ['test'], { cwd: root, env: wholeEnvironment() })
  const lines = output.trimEnd().split('\n')
  const failures = lines.filter((line) => line.startsWith('Failed: '))
  const totals = lines.at(-1) ?? ''
  return {
    at: at.toISOString(),
    seconds: Math.round((Date.now() - at.getTime()) / 1000),
    totals: / passed, \d+ failed$/.test(totals) ? totals : `crashed: ${totals}`,
    failures,
  }
}

async function buildOverAndOver(): Promise<void> {
  while (!over.signal.aborted) {
    const { code, output } = await run('npx', ['turbo', 'run', 'build', '--force'], { cwd: copy })
    if (code !== 0 && !over.signal.aborted)
      console.error(`The build beside the tests failed:\n${output.slice(-2000)}`)
    if (code !== 0) return
  }
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).output.trim()
}
