/**
 * Measures the table of docs/performance.md and writes it there, row by row. Names of the plan as arguments measure those
 * families alone; --trial does the least of each, and keeps nothing. No figure makes it fail, since machines differ: a row
 * that misses its goal is shown as missed.
 */
import path from 'node:path'
import { ensureNginx } from '../support/machine/servers/nginx.ts'
import { endRunning, run } from '../support/machine/processes.ts'
import { isTrial } from './kit/load/effort.ts'
import { ensureClient } from './kit/load/load.ts'
import { plan } from './plan.ts'

const named = process.argv.slice(2).filter((argument) => argument !== '--trial')
const unknown = named.filter((name) => !(name in plan))
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
const nginx = await ensureNginx()
if (nginx) console.error(`There are no rows beside nginx: ${nginx.unavailable}.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endRunning(25_000).then(() => process.exit(130)))

const families = Object.entries(plan).filter(([name, { isLong }]) =>
  named.length === 0 ? !isLong : named.includes(name),
)
for (const [at, [name]] of families.entries()) {
  const began = performance.now()
  console.log(`${name} (${at + 1} of ${families.length}), ${new Date().toTimeString().slice(0, 8)}`)
  await measure(name)
  console.log(`  took ${Math.round((performance.now() - began) / 1000)} s`)
}

async function measure(name: string): Promise<void> {
  const program = path.join(import.meta.dirname, 'family.ts')
  const flags = isTrial ? ['--trial'] : []
  const { code } = await run(process.execPath, ['--import', 'tsx', program, name, ...flags], { show: true })
  if (code !== 0) process.exitCode = 1
}
