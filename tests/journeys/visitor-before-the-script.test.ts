import type { Page } from '@playwright/test'
import { holdBack } from '../support/browser/hold-back.ts'
import { expect, signIn, test, untilHydrated } from '../support/browser/test.ts'

test.use({
  isInWholeBrowser: true,
  expectedErrors: /Content Security Policy|Failed to load resource|ERR_FAILED/,
})

const entry = '**/assets/entry-client-*.js'
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('a click before the script has loaded takes effect afterwards', async ({ page }) => {
  const release = await holdBack(page, entry)
  await page.goto('/gallery')
  await page.getByRole('main').getByRole('link').first().click()
  await release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/gallery')

  await page.unrouteAll()
  const releaseAgain = await holdBack(page, entry)
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next slide' })
  await next.click()
  await next.focus()
  await page.keyboard.press('Enter')
  await releaseAgain()
  await expect(page.getByRole('group', { name: '3 of 4' })).toBeVisible()
})

test('a click counts once at any moment of hydration', async ({ page }) => {
  // Clicks the button this many tasks after React has added its listener.
  await page.addInitScript(() => {
    const { addEventListener } = document
    const { port1, port2 } = new MessageChannel()
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      addEventListener.call(document, type, ...rest)
      if (type !== 'click') return
      document.addEventListener = addEventListener
      let left = Number(sessionStorage.getItem('tasks'))
      port1.onmessage = () => {
        if (left-- > 0) port2.postMessage('')
        else document.querySelector<HTMLElement>('form button[type=button]')?.click()
      }
      port2.postMessage('')
    }
  })
  await page.goto('/signin')
  for (const tasks of [0, 1, 2, 4, 8, 16, 64]) {
    await page.evaluate((value) => sessionStorage.setItem('tasks', String(value)), tasks)
    await page.reload()
    await untilHydrated(page)
    // Captured clicks are replayed before the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  }
})

test('the scroll position stays when the script loads', async ({ page }) => {
  for (const address of ['/about', '/service/1']) {
    const release = await holdBack(page, entry)
    await page.goto(address)
    await page.evaluate(() => scrollTo(0, 400))
    await release()
    await untilHydrated(page)
    expect(await scrollY(page)).toBe(400)
    await page.unrouteAll()
  }
})

test('a service page starts at its top if it is reloaded or left while its script loads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  // The router sets the property on creation, which is the last task of the script.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('reloaded')) return
    Object.defineProperty(history, 'scrollRestoration', {
      configurable: true,
      set(value: ScrollRestoration) {
        delete (history as Partial<History>).scrollRestoration
        history.scrollRestoration = value
        window.setTimeout = (() => 0) as unknown as typeof setTimeout
        sessionStorage.setItem('reloaded', 'yes')
        scrollTo(0, 400)
        void Promise.resolve().then(() => location.reload())
      },
    })
  })
  await page.goto('/service/1')
  await page.waitForFunction(() => sessionStorage.getItem('reloaded'))
  await untilHydrated(page)
  expect(await scrollY(page)).toBe(0)

  await page.route('**/assets/*.js', () => new Promise(() => undefined))
  await page.goto('/service/1', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Go back to services' }).click()
  await expect(page).toHaveURL('/services')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Go back to services' })).toBeVisible()
  expect(await scrollY(page)).toBe(0)
})

test('a gallery picture opens as a file if the script cannot be loaded', async ({ page }) => {
  await page.route(entry, (route) => route.abort())
  await page.goto('/gallery')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/images\//)
})

test.describe('the script', () => {
  test.use({ hasTouch: true })

  test('is loaded when the page is shown or touched, with all its files at once', async ({ page }) => {
    for (const press of [
      () => page.touchscreen.tap(5, 300),
      () => page.keyboard.press('Tab'),
      () => page.mouse.move(5, 300),
    ]) {
      const releaseImages = await holdBack(page, '**/images/**')
      // Held back, because the other files must not wait for the first.
      const releaseReact = await holdBack(page, '**/assets/react-*.js')
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto('/services', { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      expect(scripts).toEqual([])
      await press()
      for (const name of ['entry-client', 'router', 'services'])
        await expect.poll(() => scripts.some((url) => url.includes(`/assets/${name}-`)), name).toBe(true)
      await releaseReact()
      await untilHydrated(page)
      await releaseImages()
      await page.unrouteAll()
      page.removeAllListeners('request')
    }
  })
})

test('only one font is loaded before the first paint, and text hardly moves when each font arrives', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        performance.mark('moved', { detail: (shift as PerformanceEntry & { value: number }).value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 412, height: 823 })
  const releaseFirst = await holdBack(page, '**/assets/*-400-normal-*.woff2')
  const releaseOthers = await holdBack(page, '**/assets/late-fonts-*.css')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const preloaded = page.locator('link[rel=preload][as=font]')
  await expect(preloaded).toHaveCount(1)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  expect(await fontsArrived(page)).toEqual([])

  await releaseFirst()
  await page.evaluate(() => document.fonts.load('400 1rem Poppins'))
  // One line of this width is two in the local font, which is wider by a twentieth where there are many capitals.
  expect(await takeShift(page), 'cumulative layout shift of the first font').toBeLessThan(0.05)
  expect(await fontsArrived(page)).toEqual([await preloaded.getAttribute('href')])

  await releaseOthers()
  await expect.poll(async () => (await fontsArrived(page)).length).toBe(3)
  await page.evaluate(() => document.fonts.ready)
  expect(await takeShift(page), 'cumulative layout shift of the others').toBeLessThan(0.001)
})

/** Returns the paths of the fonts that have arrived. */
function fontsArrived(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name }) => new URL(name).pathname),
  )
}

/** Returns the sum of the layout shifts since the last call. */
function takeShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser reports the shifts of a frame after it, so this waits for three frames.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    const marks = performance.getEntriesByName('moved') as PerformanceMark[]
    performance.clearMarks('moved')
    return marks.reduce((sum, { detail }) => sum + (detail as number), 0)
  })
}

test('a page from the browser cache keeps its security policies although a 304 omits them', async ({
  page,
}) => {
  for (const path of ['/services', '/contact', '/services']) await page.goto(path)
  const [sent = 0, whole = 0] = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return [load?.transferSize, load?.encodedBodySize]
  })
  // The response had no body, because the browser uses the stored one.
  expect(whole).toBeGreaterThan(1000)
  expect(sent).toBeLessThan(whole)
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
        const script = document.createElement('script')
        script.textContent = 'document.title = "executed"'
        document.body.append(script)
        if (document.title === 'executed') resolve('executed')
      }),
  )
  expect(outcome).toBe('script-src-elem')
})

test('visitors load no scripts of the admin area', async ({ page, site }) => {
  const loaded: string[] = []
  await page.route(/\.js(\?|$)/, async (route) => {
    const response = await route.fetch()
    loaded.push(await response.text())
    await route.fulfill({ response })
  })
  for (const path of ['/', '/services', '/contact', '/gallery']) {
    await page.goto(path)
    await untilHydrated(page)
  }
  const visitors = loaded.splice(0).join('\n')
  expect(visitors.length).toBeGreaterThan(10_000)
  await signIn(page, site.admin)
  for (const path of ['/admin/inbox', '/admin/edit-service/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const administrators = loaded.join('\n')
  for (const sentence of ['Leave without saving?', 'Export as CSV', 'Pictures without alternative text']) {
    expect(visitors.includes(sentence), sentence).toBe(false)
    expect(administrators.includes(sentence), sentence).toBe(true)
  }
  await page.unrouteAll({ behavior: 'wait' })
})
