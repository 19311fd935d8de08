/**
 * Builds the sites of two invented charities through the screens alone, and takes images of the same pages of both and of the
 * demonstration, into tests/results/looks. Run it after a build.
 */
import { chromium, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { showAll } from '../support/browser/show-all.ts'
import { signIn } from '../support/browser/test.ts'
import { chromiumArguments, ensureChromium } from '../support/machine/chromium.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { makeTemplates } from '../support/site/templates.ts'
import { build } from './build-site.ts'
import type { Charity } from './charity.ts'
import { club } from './club.ts'
import { kitchen } from './kitchen.ts'

const folder = path.resolve(import.meta.dirname, '../results/looks')
const widths = [390, 1280, 1920]
const addresses = {
  home: '/',
  about: '/about',
  services: '/services',
  events: '/events',
  contact: '/contact',
  facilities: '/facilities',
}

await mkdir(folder, { recursive: true })
const removeTemplates = await makeTemplates()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments() })
try {
  await shootDemonstration()
  for (const charity of [kitchen, club]) await shootCharity(charity)
} finally {
  await browser.close()
  await removeTemplates()
}
console.log(`The images are in ${folder}`)

async function shootDemonstration(): Promise<void> {
  const site = await startSite({ settings: { SEED: 'demo' } })
  try {
    await shoot(site, 'isse', { ...addresses, service: '/service/5' })
  } finally {
    await site.stop()
  }
}

async function shootCharity(charity: Charity): Promise<void> {
  const site = await startSite({ template: 'accounts' })
  const { folder: name, firstHour, later } = charity
  try {
    const page = await open(site, 1200)
    await signIn(page, site.admin)
    await build(page, charity, firstHour)
    console.log(
      `${name}, presentable after ${firstHour.length} saves: ${firstHour.map((save) => save.name).join('; ')}`,
    )
    await shoot(site, `${name}-first-hour`, { home: '/', about: '/about' })
    await build(page, charity, later)
    await page.close()
    await shoot(site, name, { ...addresses, service: '/service/11' })
  } finally {
    await site.stop()
  }
}

async function shoot(site: Site, name: string, pages: Record<string, string>): Promise<void> {
  for (const width of widths) {
    const page = await open(site, width)
    for (const [title, address] of Object.entries(pages)) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await showAll(page)
      await page.screenshot({ path: path.join(folder, `${title}-${width}-${name}.png`), fullPage: true })
    }
    await page.close()
  }
}

function open(site: Site, width: number): Promise<Page> {
  return browser.newPage({
    viewport: { width, height: width < 500 ? 640 : 900 },
    baseURL: site.url,
    reducedMotion: 'reduce',
  })
}
