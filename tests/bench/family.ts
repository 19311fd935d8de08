/**
 * Measures one family of the plan, in a process of its own: what it has started ends with it, also where it is ended for
 * having taken too long. Each row is printed and kept as soon as it is measured.
 */
import { pause } from '../support/machine/processes.ts'
import { endBench } from './kit/sites/bench-site.ts'
import { isTrial } from './kit/load/effort.ts'
import { keep } from './kit/report/keep.ts'
import { describeCommit, describeMachine } from './kit/machine.ts'
import { withEnd, withFailure, withRow } from './kit/report/results.ts'
import type { Row } from './kit/report/row.ts'
import { plan } from './plan.ts'

const name = process.argv[2] ?? ''
const family = plan[name]
if (!family) throw new Error(`There is no ${name} in the plan.`)

/** Whatever does not end in so many milliseconds is killed with this process. */
const END_LIMIT = 20_000

const order = Object.keys(plan)
const today = new Date().toISOString().slice(0, 10)
const machine = await describeMachine()
const measured = `${today}, ${await describeCommit()}`
const began = performance.now()
const rows: Row[] = []

// What it waits for may never come, so a timer ends the process, and with it all that the process has started.
process.once('SIGTERM', () => void fail('it was ended'))
setTimeout(() => void fail(`it took more than ${family.limit} minutes`), family.limit * 60_000).unref()

try {
  for await (const row of family.measure()) {
    rows.push(row)
    print(row)
    if (!isTrial) await keep(order, (results) => withRow(results, name, { ...row, measured, machine }))
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  if (!isTrial) await keep(order, (results) => withEnd(results, name, rows, seconds))
} catch (error) {
  console.error(error)
  await fail(error instanceof Error ? error.message : String(error))
}

async function fail(reason: string): Promise<never> {
  const [sentence] = reason.split('\n')
  console.error(`${name} was not finished: ${sentence}`)
  if (!isTrial) await keep(order, (results) => withFailure(results, name, `${measured}: ${sentence}.`))
  await Promise.race([endBench(), pause(END_LIMIT)])
  process.exit(1)
}

function print({ figure, beside, ours, baseline, ratio, goal, result }: Row): void {
  const what = beside === '-' ? figure : `${figure}, beside ${beside}`
  const beyond = beside === '-' ? ours : `${ours} to ${baseline}, ratio ${ratio}`
  console.log(`  ${what}: ${beyond} (goal: ${goal}) ${result}`)
}
