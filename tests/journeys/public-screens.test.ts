import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  findViolations,
  standards,
} from '../support/browser/accessible.ts'
import { findMisfits, type Look } from '../support/browser/fits.ts'
import { errorAddresses, publicAddresses } from '../support/browser/public-pages.ts'
import { expect, save, signIn, startSession, test, untilHydrated } from '../support/browser/test.ts'

// The browser logs the responses of error pages as errors.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /40[014]/ })

const addresses = Object.values({ ...publicAddresses, ...errorAddresses })

/** The largest layout shift of a page. */
const MAX_SHIFT = 0.05

/** Doubled text size from the narrowest phone to a desktop, and increased text spacing. */
const layouts: Look[] = [
  ...[320, 390, 768, 1280].map((width) => ({ width, text: 200 })),
  { width: 1024, text: 100 },
  { width: 390, text: 100, isSpaced: true },
]

test('every public page is accessible, does not shift while it is scrolled, fits a phone, a desk, doubled text size and increased text spacing, and keeps words apart without styles', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await watchShifts(page)
  for (const address of addresses)
    await test.step(address, async () => {
      for (const size of [
        { width: 1280, height: 800 },
        { width: 320, height: 640 },
      ]) {
        await page.setViewportSize(size)
        await page.goto(address)
        await untilHydrated(page)
        await scrollThrough(page)
        expect.soft(await readShift(page), 'layout shift').toBeLessThan(MAX_SHIFT)
        await expectAccessible(page)
      }
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      for (const layout of layouts) expect.soft(await findMisfits(page, layout), address).toEqual([])
      expect.soft(await page.evaluate(listJoinedWords), 'words that run together without styles').toEqual([])
    })
})

test('an event with the longest possible title fits on its page and on the home page', async ({
  page,
  site,
}) => {
  const title = 'Gesangvereinsfest'.repeat(18).slice(0, 300)
  await signIn(page, site.admin, '/admin/edit-event/1')
  await page.getByLabel('Name').fill(title)
  await save(page, wording.eventUpdated)
  for (const address of ['/events/1', '/events', '/']) {
    await page.goto(address)
    await expectAccessibleAtBothWidths(page)
    for (const width of [320, 1280])
      expect.soft(await findMisfits(page, { width, text: 100 }), address).toEqual([])
  }
})

test('menus, a large picture and the messages of a form are accessible on a phone and on a desk', async ({
  page,
}) => {
  await page.goto('/gallery')
  await untilHydrated(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.goto('/contact')
  await untilHydrated(page)
  await page.getByRole('button', { name: wording.send }).click()
  await expect(page.getByRole('alert')).toHaveText(wording.allFieldsComplete)
  await expectAccessibleAtBothWidths(page)

  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Services', { exact: true }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await untilHydrated(page)
  await menu.getByText('Menu', { exact: true }).click()
  await menu.getByText('Services', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Food parcels' })).toBeVisible()
  await expectAccessible(page)
})

for (const { width, scale } of [
  { width: 390, scale: 2 },
  { width: 1280, scale: 1 },
])
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ deviceScaleFactor: scale })

    test(`at ${width} pixels the browser loads a first picture that fills its box and is not wider than needed`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const address of ['/', '/about', '/facilities', '/events/1', '/service/5']) {
        await page.goto(address)
        const image = page.locator('main img[fetchpriority=high]').first()
        await expect(image).toHaveJSProperty('complete', true)
        const { needed, chosen, widths } = await image.evaluate(measurePicture)
        // On a high-density screen, a browser may choose the smaller of two files, which is not visible.
        const enough = scale === 1 ? needed : needed / 1.3
        expect(chosen, address).toBeGreaterThanOrEqual(Math.min(enough, widths.at(-1) ?? 0))
        const smallest = widths.find((file) => file >= needed * 1.15) ?? widths.at(-1)
        expect(chosen, address).toBeLessThanOrEqual(smallest ?? 0)
      }
    })
  })

test('the REST reference is accessible on a phone, and a call can be tried by keyboard', async ({
  page,
  site,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await startSession(page, site.admin)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/docs/api')
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as { paths: object }
  const calls = Object.values(paths).flatMap((operations: object) => Object.keys(operations))
  await expect(page.locator('.opblock')).toHaveCount(calls.length)
  const expectPartAccessible = async (part: string) => {
    expect(await findViolations(page, { tags: standards, part })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  // Checking all calls takes ten seconds, and they consist of the same parts.
  for (const part of ['.begin', '.information-container', '.opblock-tag-section:first-of-type'])
    await expectPartAccessible(part)

  const partOf = (operationId: string) => page.locator(`[id$="-${operationId}"]`)
  await expect(partOf('services-update').locator('.authorization__btn')).toHaveCount(1)
  await expect(partOf('services-list').locator('.authorization__btn')).toHaveCount(0)

  const call = partOf('contactDetails-update')
  const press = async (name: RegExp | string) => {
    await call.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press(/POST.*contactdetails/)
  await press('Try it out')
  await expect(call.getByLabel('Body')).toHaveValue(/phone/)
  await expectPartAccessible('[id$="-contactDetails-update"]')
  await call.getByLabel('Body').fill('{"phone": "0113 496 0042"}')
  await press('Execute')
  await expect(call.locator('.live-responses-table')).toContainText('0113 496 0042')
  const details = await (await fetch(`${site.url}/api/contactdetails`)).json()
  expect(details).toMatchObject({ phone: '0113 496 0042' })
  expect([...hosts]).toEqual([new URL(site.url).host])
})

/** Sums up layout shifts from the start, as browsers count them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function readShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

/** Scrolls to the end in steps of half a screen, and waits for the images at each step. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < innerHeight
    }
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await nextFrame()
      await Promise.all([...document.images].filter(isInView).map((image) => image.decode()))
      await nextFrame()
    }
  })
}

/**
 * Runs in the page: measures the width of a picture in device pixels, including the part that its box cuts off, the
 * width of the chosen file, and the available widths.
 */
function measurePicture(image: HTMLElement | SVGElement): {
  needed: number
  chosen: number
  widths: number[]
} {
  const img = image as HTMLImageElement
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
}

/** Runs in the page: removes the styles and lists adjacent texts of a line without a space between them. */
function listJoinedWords(): string[] {
  for (const style of document.querySelectorAll('link[rel=stylesheet], style')) style.remove()
  const joined: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let before: Node | undefined
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent || text.parentElement?.closest('script, noscript')) continue
    const areWords =
      /[\p{L}\p{N}.]$/u.test(before?.textContent ?? '') && /^[\p{L}\p{N}]/u.test(text.textContent)
    if (before && areWords && isOneLine(before, text)) joined.push(`${before.textContent}${text.textContent}`)
    before = text
  }
  return joined

  function isOneLine(first: Node, second: Node): boolean {
    const range = document.createRange()
    range.setStartAfter(first)
    range.setEndBefore(second)
    const around = range.commonAncestorContainer
    if (range.cloneContents().querySelector('br')) return false
    return ![first, second].some((text) => {
      for (let outer = text.parentElement; outer && outer !== around; outer = outer.parentElement)
        if (!getComputedStyle(outer).display.startsWith('inline')) return true
      return false
    })
  }
}
