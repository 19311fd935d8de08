/**
 * Lighthouse on each public page of the production build: medians of five rounds, all pages in each round, within
 * fifteen minutes. Prints the table and writes it into docs/performance.md; exits with 1 where a goal is missed. Names
 * of pages as arguments measure those alone and write nothing. Run it on a machine that does nothing else.
 */
import { launch } from 'chrome-launcher'
import type { Result } from 'lighthouse'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import tests from '../../package.json' with { type: 'json' }
import { storedImages } from '../../support/images/stored-images.ts'
import { chromiumArguments, ensureChromium } from '../../support/machine/chromium.ts'
import { startSite } from '../../support/site/site.ts'
import { describeCommit } from '../kit/machine.ts'
import { replaceMarkedPart } from '../kit/report/marked-part.ts'
import { listFailedAudits, measurePage } from './measure.ts'
import { listPages, type MeasuredPage } from './pages.ts'
import { isMissed, tableOf, type PageRuns, type Run } from './table.ts'

const ROUNDS = 5
/** In milliseconds. What is not measured by then has fewer runs. */
const LONGEST = 15 * 60_000

const reports = path.resolve(import.meta.dirname, '../../results/lighthouse')
const document = path.resolve(import.meta.dirname, '../../../docs/performance.md')
const wanted = process.argv.slice(2)
const pages: PageRuns[] = listPages(wanted).map((page) => ({ page, runs: [] }))

await mkdir(reports, { recursive: true })
const until = Date.now() + LONGEST
const machineFacts = await measureAll()
const table = tableOf(pages)
console.log(table)
if (wanted.length === 0) {
  const text = `${await describe(machineFacts)}\n\n${table}`
  await writeFile(document, await replaceMarkedPart(await readFile(document, 'utf8'), 'lighthouse', text))
  console.log('Written to docs/performance.md.')
}
process.exitCode = isMissed(pages) ? 1 : 0

/** Measures all pages in each round, and returns the version of the browser and the speed of the machine. */
async function measureAll(): Promise<{ browser: string; speed: number }> {
  const site = await startSite({ settings: { SEED: 'demo' } })
  try {
    await storedImages(site)
    const chrome = await launch({
      chromePath: await ensureChromium(),
      chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArguments()],
    })
    try {
      return await measureRounds(site.url, chrome.port)
    } finally {
      chrome.kill()
    }
  } finally {
    await site.stop()
  }
}

async function measureRounds(origin: string, port: number): Promise<{ browser: string; speed: number }> {
  let [browser, speed] = ['unknown', NaN]
  for (let round = 0; round < ROUNDS; round++)
    for (const { page, runs } of pages) {
      if (Date.now() > until) continue
      try {
        // The first visitor has the page made; the others are sent what was kept.
        await fetch(origin + page.address)
        const { run, report } = await measurePage(origin + page.address, port, runs.length === 0)
        if (runs.length === 0) await keepReport(page, report)
        runs.push(run)
        browser = /Chrome\/([\d.]+)/.exec(report.environment.hostUserAgent)?.[1] ?? browser
        speed = report.environment.benchmarkIndex
        print(round, page, run)
      } catch (error) {
        // The other pages are measured all the same; the table shows how often each one was.
        console.error(error)
      }
    }
  return { browser, speed }
}

/** Writes a report for whoever mends the page, and prints which audits are not passed. */
async function keepReport({ name, address, isListed }: MeasuredPage, report: Result): Promise<void> {
  await writeFile(path.join(reports, `${name}.json`), JSON.stringify(report))
  for (const audit of listFailedAudits(report, isListed)) console.log(`${address} fails ${audit}`)
}

function print(round: number, { address }: MeasuredPage, run: Run): void {
  const [paint, blocking] = [run.largestPaint, run.blockingTime].map(Math.round)
  console.log(
    `round ${round + 1}, ${address}: performance ${run.performance}, largest paint ${paint} ms, blocking time ${blocking} ms`,
  )
}

/** Says what was measured, where and how. */
async function describe({ browser, speed }: { browser: string; speed: number }): Promise<string> {
  const [processor] = cpus()
  const machine = `${processor?.model.trim() ?? 'unknown'}, ${cpus().length} cores`
  const versions = `Lighthouse ${tests.devDependencies.lighthouse}, Chromium ${browser}`
  return (
    `Medians of ${ROUNDS} rounds; mobile, its default throttling; the demonstration, embedded engine. ${versions}; ${machine}, ` +
    `benchmark index ${Math.round(speed)}. Measured ${new Date().toISOString().slice(0, 10)}, ${await describeCommit()}.`
  )
}
