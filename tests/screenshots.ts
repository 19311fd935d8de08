/**
 * Takes a screenshot of every page at three widths, into tests/results/screenshots; those of the admin area begin
 * with 'admin-'. Arguments select pages by name. Run it after a build.
 */
import { chromium, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { adminPages } from './support/browser/admin-pages.ts'
import { chromiumArguments, ensureChromium } from './support/machine/chromium.ts'
import { storedImages } from './support/images/stored-images.ts'
import { errorAddresses, publicAddresses, widths } from './support/browser/public-pages.ts'
import { startSite } from './support/site/site.ts'
import { signIn } from './support/browser/test.ts'
import { createTemplates } from './support/site/templates.ts'

const folder = path.resolve(import.meta.dirname, 'results/screenshots')
const wanted = process.argv.slice(2)
const admins = Object.entries(adminPages).map(([name, address]): [string, string] => [
  `admin-${name.replaceAll(' ', '-')}`,
  address,
])
const pages = chosen(Object.entries({ ...publicAddresses, ...errorAddresses }))
const adminScreens = chosen(admins)

await mkdir(folder, { recursive: true })
const removeTemplates = await createTemplates()
const site = await startSite({ settings: { SEED: 'demo' } })
await storedImages(site)
await fetch(`${site.url}/api/message`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    firstName: 'Winston',
    lastName: 'Clarke',
    subject: 'The towpath walk',
    contact: 'winston@example.org',
    message: "Is the path firm enough for my wife's wheelchair?",
  }),
})
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments(),
})
try {
  for (const width of widths) {
    const page = await browser.newPage({
      viewport: { width, height: width < 500 ? 640 : 800 },
      baseURL: site.url,
      reducedMotion: 'reduce',
    })
    await take(page, width, pages)
    if (adminScreens.length > 0) await signIn(page, site.admin)
    await take(page, width, adminScreens)
    await page.close()
  }
} finally {
  await browser.close()
  await site.stop()
  await removeTemplates()
}
console.log(`The pictures are in ${folder}`)

function chosen(named: [name: string, address: string][]) {
  return named.filter(([name]) => wanted.length === 0 || wanted.includes(name))
}

async function take(page: Page, width: number, named: [name: string, address: string][]): Promise<void> {
  for (const [name, address] of named) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await showAll(page)
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true })
  }
}

/** Scrolls through the page once to load the images below the fold, and waits for them. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    scrollTo(0, 0)
  })
}
