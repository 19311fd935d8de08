/**
 * Builds the sites of two invented charities through the screens alone, and takes images of the same pages of both and of the
 * demonstration, into tests/results/looks. With 'lighthouse' as its argument it runs Lighthouse once on each of these pages in
 * place of images, and prints the scores. Further arguments name the sites: isse, kitchen, club. Run it after a build.
 */
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { listFailedAudits, measurePage } from '../bench/lighthouse/measure.ts'
import { showAll } from '../support/browser/show-all.ts'
import { chromiumArguments, ensureChromium } from '../support/machine/chromium.ts'
import type { Site } from '../support/site/site.ts'
import { makeTemplates } from '../support/site/templates.ts'
import { open, withEachSite } from './sites.ts'

const folder = path.resolve(import.meta.dirname, '../results/looks')
const widths = [390, 1280, 1920]

await mkdir(folder, { recursive: true })
const removeTemplates = await makeTemplates()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments() })
try {
  const names = process.argv.slice(2).filter((word) => word !== 'lighthouse')
  await withEachSite(browser, names, process.argv.includes('lighthouse') ? measure : shoot)
} finally {
  await browser.close()
  await removeTemplates()
}

async function shoot(site: Site, name: string, pages: Record<string, string>): Promise<void> {
  for (const width of widths) {
    const page = await open(browser, site, width)
    for (const [title, address] of Object.entries(pages)) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await showAll(page)
      await page.screenshot({ path: path.join(folder, `${title}-${width}-${name}.png`), fullPage: true })
    }
    await page.close()
  }
  console.log(`Images of ${name} are in ${folder}`)
}

async function measure(site: Site, name: string, pages: Record<string, string>): Promise<void> {
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArguments()],
  })
  try {
    for (const [title, address] of Object.entries(pages)) {
      // The first visitor has the page made; the others are sent what was kept.
      await fetch(site.url + address)
      const { run, report } = await measurePage(site.url + address, chrome.port, true)
      const { performance, accessibility, bestPractices, seo, largestPaint, layoutShift } = run
      const scores = [performance, accessibility, bestPractices, seo].join(' ')
      const missed = listFailedAudits(report, true).join('; ')
      console.log(
        `${name} ${title}: ${scores}, largest paint ${Math.round(largestPaint)} ms, shift ${layoutShift.toFixed(3)} ${missed}`,
      )
    }
  } finally {
    chrome.kill()
  }
}
