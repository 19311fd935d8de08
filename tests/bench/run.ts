/**
 * Measures the table of docs/performance.md and writes it row by row. Arguments select rows; --trial does the minimum
 * and saves nothing. No figure makes it fail, because machines differ.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { storedImages } from '../support/images/stored-images.ts'
import { ensureProgram } from '../support/machine/apt.ts'
import { ensurePostgres } from '../support/machine/servers/postgres.ts'
import { setSettings } from '../support/run/env.ts'
import { startSite } from '../support/site/site.ts'
import { createTemplates } from '../support/site/templates.ts'
import { CONNECTIONS, isTrial, NETWORKS, ROUNDS } from './load.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { writeReport, type Results } from './report.ts'
import { rows } from './rows.ts'

const named = process.argv.slice(2).filter((argument) => argument !== '--trial')
const unknown = named.filter((name) => !(name in rows))
if (unknown.length > 0)
  fail(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(rows).join(', ')}.`)
const problem = await ensureProgram('wrk')
if (problem) fail(`The load is made by wrk, which is missing: ${problem}. Install it, then try again.`)
const postgres = await ensurePostgres()
if ('unavailable' in postgres)
  fail(`The table is measured on PostgreSQL, which is missing: ${postgres.unavailable}`)

const results = path.join(import.meta.dirname, 'results.json')
const page = path.resolve(import.meta.dirname, '../../docs/performance.md')
const method =
  `Medians of ${ROUNDS} interleaved rounds, ratios formed in each round; ${CONNECTIONS} connections; client and servers are processes of their own ` +
  `that share the cores. Each request came from the next of ${NETWORKS.toLocaleString('en')} networks, by X-Forwarded-For, which the site believes from loopback.`
const measured = `${new Date().toISOString().slice(0, 10)}, ${await describeCommit()}`
const machine = await describeMachine()

setSettings({ postgresUrl: postgres.adminUrl })
const removeTemplates = await createTemplates()
const site = await startSite({ engine: 'postgres', settings: { SEED: 'demo' } })
try {
  await storedImages(site)
  for (const [name, measure] of Object.entries(rows).filter(
    ([each]) => !named.length || named.includes(each),
  )) {
    const row = await measure(site)
    console.log(`${row.figure}: ${row.ours}, baseline ${row.baseline}, ratio ${row.ratio}`)
    if (!isTrial) await saveRow({ [name]: { ...row, measured, machine } })
  }
} finally {
  await site.stop()
  await removeTemplates()
  await postgres.stop()
}

/** Saves a row as soon as it is measured, and rewrites the table. The other rows stay. */
async function saveRow(row: Results): Promise<void> {
  const all = { ...(JSON.parse(await readFile(results, 'utf8')) as Results), ...row }
  await writeFile(results, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(page, await writeReport(await readFile(page, 'utf8'), all, Object.keys(rows), method))
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
