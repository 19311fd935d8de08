/**
 * Lighthouse on each public page of the production build: a mobile phone on a slow network, its default throttling.
 * Prints the four scores, and what holds back a page under the goal; fails under the floor. Names of pages as
 * arguments measure those alone. Run it after a build, on a machine that does nothing else.
 */
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromiumArguments, ensureChromium } from '../support/machine/chromium.ts'
import { storedImages } from '../support/images/stored-images.ts'
import { publicAddresses } from '../support/browser/public-pages.ts'
import { startSite } from '../support/site/site.ts'
import { makeTemplates } from '../support/site/templates.ts'

const GOAL = 100
const FLOOR = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Search engines are asked to leave these out, which the SEO score counts against them. */
const unlisted = ['signin', 'confirmemail', 'resetpassword']

const folder = path.resolve(import.meta.dirname, '../results/lighthouse')
const wanted = process.argv.slice(2)
const pages = Object.entries(publicAddresses).filter(([name]) => wanted.length === 0 || wanted.includes(name))

await mkdir(folder, { recursive: true })
const removeTemplates = await makeTemplates()
const site = await startSite({ settings: { SEED: 'demo' } })
await storedImages(site)
const chrome = await launch({
  chromePath: await ensureChromium(),
  chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArguments()],
})
let failed = false
try {
  console.log(
    ['page'.padEnd(16), ...[...categories, 'largest paint'].map((name) => name.padStart(14))].join(' '),
  )
  for (const [name, address] of pages) {
    const report = await measure(site.url + address)
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(report))
    const scores = categories.map((category) => scoreOf(report, category))
    const paint = report.audits['largest-contentful-paint']?.displayValue ?? ''
    console.log([name.padEnd(16), ...[...scores, paint].map((value) => String(value).padStart(14))].join(' '))
    for (const [index, category] of categories.entries()) {
      if (category === 'seo' && unlisted.includes(name)) continue
      if ((scores[index] ?? 0) < FLOOR) failed = true
      if ((scores[index] ?? 0) < GOAL) console.log(heldBack(report, category))
    }
  }
} finally {
  chrome.kill()
  await site.stop()
  await removeTemplates()
}
process.exitCode = failed ? 1 : 0

/** Once more where Lighthouse itself failed to record the page, which it now and then does. */
async function measure(url: string, attempts = 3): Promise<Result> {
  const { lhr } = (await lighthouse(url, { port: chrome.port, onlyCategories: [...categories] })) ?? {}
  if (lhr && !lhr.runtimeError) return lhr
  if (attempts > 1) return measure(url, attempts - 1)
  throw new Error(`Lighthouse gave no result for ${url}: ${lhr?.runtimeError?.message}`)
}

function scoreOf(report: Result, category: Category): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100)
}

/** The audits of a category that are not passed, with their figures. */
function heldBack(report: Result, category: Category): string {
  return (report.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => report.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue = '', score }) => `    ${id} ${displayValue} (${score})`)
    .join('\n')
}
