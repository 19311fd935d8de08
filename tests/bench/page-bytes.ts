import { listMenuPages } from '@isse/api/site/addresses/public-pages'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, ensureChromium } from '../support/machine/chromium.ts'
import { storedImages } from '../support/images/stored-images.ts'
import { startSite } from '../support/site/site.ts'
import { kilobytes, report } from './measure.ts'

const pages = [...listMenuPages('header').map(({ path }) => path), '/service/1']
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
]

/**
 * What the images of a page weigh, beside the same page with one plain JPEG of quality 80 for each of them: as wide as
 * the widest that is kept, and as wide as the one that the browser chose.
 */
export async function benchPageBytes(): Promise<void> {
  const site = await startSite({ settings: { SEED: 'demo' } })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments() })
  try {
    await storedImages(site)
    for (const { deviceScaleFactor, ...viewport } of screens) {
      for (const path of pages) {
        const page = await browser.newPage({ viewport, deviceScaleFactor })
        await page.goto(new URL(path, site.url).href)
        const shown = await shownImages(page)
        let [ours, widest, asWide] = [0, 0, 0]
        for (const { current, largest } of shown) {
          const chosen = await download(current)
          const whole = sharp(await download(largest)).jpeg({ quality: 80 })
          const { width } = await sharp(chosen).metadata()
          ours += chosen.length
          widest += (await whole.clone().toBuffer()).length
          asWide += (await whole.clone().resize({ width }).toBuffer()).length
        }
        const beside = (plain: number) =>
          plain ? `${kilobytes(plain)} (${((ours / plain) * 100).toFixed(0)}%)` : kilobytes(plain)
        report(
          `${path} at ${viewport.width} px, ${shown.length} pictures, beside JPEGs: widest, as wide`,
          `${kilobytes(ours)} beside ${beside(widest)}, ${beside(asWide)}`,
        )
        await page.close()
      }
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Each image of the page after it was scrolled through: the file that the browser chose, and the largest one. */
async function shownImages(page: Page): Promise<{ current: string; largest: string }[]> {
  // Not those of a slide that is not shown: no browser fetches them.
  const shown = page.locator('picture img').filter({ visible: true })
  for (const image of await shown.all()) {
    await image.scrollIntoViewIfNeeded()
    await image.evaluate((element: HTMLImageElement) => element.decode())
  }
  return shown.evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => ({ current: image.currentSrc, largest: image.src })),
  )
}

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}
