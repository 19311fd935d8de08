import type { Page } from '@playwright/test'
import { holdBack } from '../../support/browser/hold-back.ts'
import { expect, test, untilHydrated } from '../../support/browser/test.ts'
import { wholeBrowser } from '../../support/browser/whole-browser.ts'

test.use(wholeBrowser)

const entry = '**/assets/entry-client-*.js'

test('a picture of the gallery that is pressed before the script has come is shown large once it has', async ({
  page,
}) => {
  const release = await holdBack(page, entry)
  await page.goto('/gallery')
  await page.getByRole('main').getByRole('link').first().click()
  await release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
})

test('the slides move on as often as their button was pressed before the script had come', async ({
  page,
}) => {
  const release = await holdBack(page, entry)
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next slide' })
  await next.click()
  await next.focus()
  await page.keyboard.press('Enter')
  await release()
  await expect(page.getByRole('group', { name: '3 of 4' })).toBeVisible()
})

test('a press counts once, at whatever moment React takes the page over', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Presses the button so many milliseconds after React has begun to listen, between two of its tasks.
  await page.addInitScript(() => {
    const { addEventListener } = document
    const { port1, port2 } = new MessageChannel()
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      addEventListener.call(document, type, ...rest)
      if (type !== 'click') return
      document.addEventListener = addEventListener
      const moment = performance.now() + Number(sessionStorage.getItem('delay'))
      port1.onmessage = () => {
        if (performance.now() < moment) port2.postMessage('')
        else document.querySelector<HTMLElement>('form button[type=button]')?.click()
      }
      port2.postMessage('')
    }
  })
  await page.goto('/signin')
  for (let delay = 0; delay <= 60; delay += 4) {
    await page.evaluate((value) => sessionStorage.setItem('delay', String(value)), delay)
    await page.reload()
    await untilHydrated(page)
    // A press that was kept is made again in a task that has begun by then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  }
})

for (const address of ['/about', '/service/1'])
  test(`a visitor who has scrolled ${address} before the script has come stays there`, async ({ page }) => {
    const release = await holdBack(page, entry)
    await page.goto(address)
    await page.evaluate(() => scrollTo(0, 400))
    await release()
    await untilHydrated(page)
    expect(await page.evaluate(() => scrollY)).toBe(400)
  })

test.describe('without the script', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ })

  test('a picture of the gallery opens as a file', async ({ page }) => {
    await page.route(entry, (route) => route.abort())
    await page.goto('/gallery')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/images\//)
  })
})

for (const [what, press] of Object.entries({
  touches: (page: Page) => page.touchscreen.tap(5, 300),
  'presses a key on': (page: Page) => page.keyboard.press('Tab'),
  'moves the pointer over': (page: Page) => page.mouse.move(5, 300),
}))
  test.describe(() => {
    test.use({ hasTouch: true })

    test(`the script waits until the page is shown, or the visitor ${what} it`, async ({ page }) => {
      const releaseImages = await holdBack(page, '**/images/**')
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto('/services', { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      expect(scripts).toEqual([])
      await press(page)
      await expect.poll(() => scripts.length).toBeGreaterThan(0)
      await releaseImages()
    })
  })

test('the files of the script are asked for at once, however long the first of them takes', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/react-*.js')
  const others = Promise.all(
    ['entry-client', 'router', 'services'].map((name) => page.waitForRequest(`**/assets/${name}-*.js`)),
  )
  await page.goto('/services')
  await others
  await release()
  await untilHydrated(page)
})

test('no font but one is asked for before the first paint, and the others make nothing move', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        performance.mark('moved', { detail: (shift as PerformanceEntry & { value: number }).value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 412, height: 823 })
  const fonts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    )
  // A busy machine shows a frame some time after the page has drawn it, so not every load tells.
  await expect(async () => {
    await page.goto('/')
    await expect.poll(async () => (await fonts()).length).toBe(3)
    await page.evaluate(() => document.fonts.ready)
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    )
    expect((await fonts()).filter((asked) => asked < firstPaint)).toHaveLength(1)
  }).toPass()
  const moved = await page.evaluate(() =>
    performance
      .getEntriesByName('moved')
      .reduce((sum, mark) => sum + ((mark as PerformanceMark).detail as number), 0),
  )
  expect(moved, 'cumulative layout shift').toBeLessThan(0.001)
})
