import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { daily } from '../../support/run/plan.ts'

interface ShownPicture {
  /** How wide the picture is on the screen, with what its box cuts off, in pixels of the screen. */
  needed: number
  /** The width of the file that the browser chose, and those that it chose from, smallest first. */
  chosen: number
  widths: number[]
}

/** Measures a picture that has loaded. */
function measure(image: Locator): Promise<ShownPicture> {
  return image.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect()
    const sets = [...(img.parentElement?.querySelectorAll('source') ?? []), img].map(({ srcset }) =>
      srcset.split(', ').map((candidate) => {
        const [url = '', w = ''] = candidate.split(' ')
        return { url: new URL(url, location.href).href, width: parseInt(w, 10) }
      }),
    )
    const files = sets.find((set) => set.some(({ url }) => url === img.currentSrc)) ?? []
    const shape = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
    return {
      needed: Math.max(width, height * shape) * devicePixelRatio,
      chosen: files.find(({ url }) => url === img.currentSrc)?.width ?? 0,
      widths: files.map((file) => file.width),
    }
  })
}

/** Pages whose first picture is cut to a box. */
const pages = ['/', '/about', '/facilities', '/events/1', '/service/5']

/** Between two files a browser may take the smaller one on a screen of high density, where nobody sees it. */
const UNSEEN = 1.3

/** A phone's screen is dense and a desk's is not, so the whole run has each width at its usual density. */
const isUsual = (scale: number, width: number) => scale === (width === 390 ? 2 : 1)

for (const scale of [1, 2])
  test.describe(`on a screen with ${scale} pixels for one of CSS`, () => {
    test.use({ deviceScaleFactor: scale })

    // One page for each width: a browser keeps a wider file that it has.
    for (const width of [390, 768, 1280])
      test(
        `the file of a page's first picture fills its box, and is not wider than that takes: ${width}`,
        daily(isUsual(scale, width)),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 900 })
          for (const address of pages) {
            await page.goto(address)
            const image = page.locator('main img[fetchpriority=high]').first()
            await expect(image).toHaveJSProperty('complete', true)
            const { needed, chosen, widths } = await measure(image)
            const enough = scale === 1 ? needed : needed / UNSEEN
            expect(chosen, address).toBeGreaterThanOrEqual(Math.min(enough, widths.at(-1) ?? 0))
            const smallest = widths.find((file) => file >= needed * 1.15) ?? widths.at(-1)
            expect(chosen, address).toBeLessThanOrEqual(smallest ?? 0)
          }
        },
      )
  })
