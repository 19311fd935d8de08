import type { Page } from '@playwright/test'
import { findViolations, standards } from '../../support/browser/accessible.ts'
import { errorAddresses, publicAddresses } from '../../support/browser/public-pages.ts'
import { expect, test, untilHydrated } from '../../support/browser/test.ts'
import { daily } from '../../support/run/plan.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { Script } from '../../support/requests/script.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
]
/** More than this is a page that jumps. */
const MOST_SHIFT = 0.05

/**
 * The page of an event whose title, a word of 300 letters, is the longest there can be. It is the next event, too.
 * A worker that takes two shares of this file adds the event twice.
 */
let longEvent: string

/** Pages that are made of the same parts as another page, which the whole run has. */
const likeOthers = ['confirmEmail', 'accessibility', 'cookies', 'unauthorised', 'event-gone', 'gallery-2']

// Each worker has a site of its own, so the many tests of this file are shared out.
test.describe.configure({ mode: 'parallel' })

test.beforeAll(async ({ site }) => {
  const administrator = await new Script(site).signIn(site.admin)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
  const { status, body } = await administrator.upload('/api/event', {
    eventDto: {
      json: {
        name: 'Gesangvereinsfest'.repeat(18).slice(0, 300),
        eventDate: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(tomorrow),
        eventTime: '2pm to 4pm',
        venue: 'Main hall, Leeds',
        eventText: 'Bring a song.',
      },
    },
    imageFile: await createSmallImage('png'),
  })
  expect(status).toBe(200)
  longEvent = `/events/${(body as { eventId: number }).eventId}`
})

for (const viewport of sizes)
  test.describe(`at ${viewport.width} pixels`, () => {
    // The dead ends are refusals, which browsers write into the console.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /40[14]/ })

    for (const [name, address] of Object.entries({
      ...publicAddresses,
      ...errorAddresses,
      'event with a long title': undefined,
    }))
      test(
        `${name} is accessible, keeps still and fits`,
        daily(!likeOthers.includes(name)),
        async ({ page }) => {
          await watchShifts(page)
          await page.goto(address ?? longEvent)
          await untilHydrated(page)
          await scrollThrough(page)
          expect(await shift(page), 'layout shift').toBeLessThan(MOST_SHIFT)
          expect(await sidewaysScroll(page), 'pixels to scroll sideways').toBe(0)
          expect(await findViolations(page, { tags: standards })).toEqual([])
        },
      )
  })

test('the head of every page says whose it is, and where', async ({ page, site }) => {
  let indexed = 0
  for (const address of Object.values(publicAddresses)) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page).toHaveTitle(/charity in Leeds, Bradford and Lancashire/)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect(await content('meta[name=description]')).toMatch(
      /charity.*Leeds, Bradford and (Rawtenstall in )?Lancashire/,
    )
    // Search engines leave out a page with this mark.
    if ((await page.locator('meta[name=robots][content=noindex]').count()) > 0) continue
    indexed++
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + address)
    expect(await content('meta[property="og:title"]')).toBe(await page.title())
    const image = await fetch((await content('meta[property="og:image"]')) ?? '')
    expect(image.headers.get('content-type')).toMatch(/^image\//)
  }
  expect(indexed).toBeGreaterThanOrEqual(11)
})

test('icons and manifest are there', async ({ page, site }) => {
  await page.goto('/')
  const links = page.locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toHaveLength(4)
  for (const address of addresses) expect((await fetch(site.url + address)).status, address).toBe(200)
})

/** Adds up what moves from the first moment on, as browsers count it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

/** Scrolls to the end, half a screen at a time, and waits at each step for the images that come into view. */
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
    scrollTo(0, 0)
  })
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
