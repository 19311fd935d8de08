/**
 * Measures the table of docs/performance.md and writes it there. Names of the plan as arguments measure those rows alone.
 * No figure makes it fail, since machines differ: a row that misses its goal is shown as missed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureNginx } from '../support/machine/nginx.ts'
import { startBenchSite } from './kit/bench-site.ts'
import { ensureClient } from './kit/load.ts'
import { describeCommit, describeMachine, describeMethod } from './kit/machine.ts'
import { OtherMachineError, writeReport } from './kit/report.ts'
import type { Row } from './kit/row.ts'
import { longer, plan } from './plan.ts'

const page = path.resolve(import.meta.dirname, '../../docs/performance.md')
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in plan))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(plan).join(', ')}.`)
  process.exit(2)
}

const client = await ensureClient()
if (client) {
  console.error(
    `The load is made by wrk, which is missing: ${client.unavailable}. Install it, then try again.`,
  )
  process.exit(2)
}
const leftOut: string[] = []
const nginx = await ensureNginx()
if (nginx) leftOut.push(`nginx: ${nginx.unavailable}.`)
const rows = await measure()
await write(rows)

async function measure(): Promise<Row[]> {
  const names = Object.keys(plan).filter((name) =>
    wanted.length === 0 ? !longer.includes(name) : wanted.includes(name),
  )
  const bench = await startBenchSite()
  const measured: Row[] = []
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void bench.stop().finally(() => process.exit(130)))
  try {
    for (const name of names) {
      try {
        const some = (await plan[name]?.(bench)) ?? []
        for (const row of some) print(row)
        measured.push(...some)
      } catch (error) {
        console.error(error)
        leftOut.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        process.exitCode = 1
      }
    }
  } finally {
    await bench.stop()
  }
  return measured
}

function print({ figure, beside, ours, baseline, ratio, goal, result }: Row): void {
  const what = beside === '-' ? figure : `${figure}, beside ${beside}`
  const beyond = beside === '-' ? ours : `${ours} to ${baseline}, ratio ${ratio}`
  console.log(`${what}: ${beyond} (goal: ${goal}) ${result}`)
}

async function write(measured: Row[]): Promise<void> {
  const report = {
    rows: measured,
    machine: await describeMachine(),
    method: describeMethod(),
    measured: `${new Date().toISOString().slice(0, 10)}, ${await describeCommit()}`,
    leftOut,
    isWhole: wanted.length === 0,
  }
  try {
    await writeFile(page, await writeReport(await readFile(page, 'utf8'), report))
    console.log('Written to docs/performance.md.')
  } catch (error) {
    if (!(error instanceof OtherMachineError)) throw error
    console.log(`Not written to docs/performance.md. ${error.message}`)
  }
}
