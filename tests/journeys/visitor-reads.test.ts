import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/browser/accessible.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import { expect, test, untilHydrated } from '../support/browser/test.ts'

const main = (page: Page) => page.getByRole('main')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const linkIn = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })

test('a visitor reads the home page, moves its slides by keyboard, and follows its links', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/ISSE.*charity in Leeds, Bradford and Lancashire/)
  for (const path of ['/events', '/gallery', '/contact', '/about', '/services', '/associates'])
    await expect(main(page).locator(`a[href="${path}"]`).first()).toBeVisible()
  for (const part of ['What we do', 'Who we work with', 'What people say', 'Who you will meet'])
    await expect(main(page).getByRole('region', { name: part })).toBeVisible()
  await expect(main(page).getByRole('blockquote')).toHaveCount(1)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  const slides = page.getByRole('region', { name: 'What you can find here' })
  const shown = slides.getByRole('heading')
  await expect(shown).toHaveText('You are welcome here')
  await tabTo(page, slides.getByRole('button', { name: 'Next slide' }))
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('Food when you need it')
  await page.keyboard.press('Space')
  await expect(shown).toHaveText('Get moving, your own way')
  await page.keyboard.press('Shift+Tab')
  await expect(slides.getByRole('button', { name: 'Previous slide' })).toBeFocused()
  for (const heading of ['Food when you need it', 'You are welcome here', 'Learn something new']) {
    await page.keyboard.press('Enter')
    await expect(shown).toHaveText(heading)
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/service/4')

  await test.step('the first picture covers no word and no button on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const isUncovered = await linkIn(page, 'See how we can help').evaluate((element) => {
      const { left, width, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, bottom - 1))
    })
    expect(isUncovered).toBe(true)
  })
})

test('the menu lists all services, works by keyboard and on a phone, and closes on Escape', async ({
  page,
  site,
}) => {
  const services = (await (await fetch(`${site.url}/api/isseServices`)).json()) as { name: string }[]
  await page.goto('/')
  await untilHydrated(page)
  const dropDown = menuOf(page).locator('summary').filter({ hasText: 'Services' })
  await tabTo(page, dropDown)
  await page.keyboard.press('Enter')
  for (const { name } of services)
    await expect(menuOf(page).getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuOf(page).getByRole('link', { name: 'Food parcels' })).toBeHidden()
  await expect(dropDown).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, menuOf(page).getByRole('link', { name: 'Food parcels' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/service/5')
  // The address changes before the page does. The new page takes the focus, which closes an open menu.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('food parcels')
  await expect(page.getByRole('main')).toBeFocused()

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(menuOf(page).getByText('Services', { exact: true })).toBeHidden()
  await menuOf(page).getByText('Menu', { exact: true }).click()
  await menuOf(page).getByText('Services', { exact: true }).click()
  await menuOf(page).getByRole('link', { name: 'Local heritage' }).click()
  await expect(page).toHaveURL('/service/2')
})

test('a visitor reads about the services, and a service page starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/')
  await linkIn(page, 'Read about our services').click()
  await expect(page).toHaveURL('/services')
  await expect(page.locator('#top')).toHaveCount(1)
  const parcels = main(page).getByRole('article').filter({ hasText: 'Food parcels' })
  await expect(parcels.getByRole('link', { name: /Contact|line/i }).first()).toHaveAttribute(
    'href',
    '/contact',
  )
  await parcels.getByRole('link', { name: wording.furtherInformation }).click()
  await expect(page).toHaveURL('/service/5')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('food parcels')
  await expect(heading).toHaveCSS('text-transform', 'capitalize')
  await expect(linkIn(page, wording.dropUsALine)).toHaveAttribute('href', '/contact')
  await expect(main(page).getByRole('heading', { level: 2 })).toContainText([
    'When and where',
    'What it costs',
    'What to expect',
  ])
  await expect(linkIn(page, 'Call 0113 496 0000')).toHaveAttribute('href', 'tel:01134960000')

  await scrollDown(page)
  await page.reload()
  await untilHydrated(page)
  expect(await scrollPosition(page)).toBe(0)
  await scrollDown(page)
  await linkIn(page, wording.backToServices).click()
  await expect(page).toHaveURL('/services')
  // Waits for the page, because its address changes earlier and Back would then do nothing.
  await expect(heading).not.toHaveText('food parcels')
  await page.goBack()
  await expect(heading).toHaveText('food parcels')
  await expect.poll(() => scrollPosition(page)).toBe(0)
  const other = linkIn(page, 'Local heritage').first()
  await other.scrollIntoViewIfNeeded()
  await other.click()
  await expect(page).toHaveURL('/service/2')
  await expect.poll(() => scrollPosition(page)).toBe(0)

  await test.step('Back restores the scroll position of other pages', async () => {
    await page.goto('/about')
    await scrollDown(page)
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => scrollPosition(page)).toBe(400)
  })
})

test('the pages about the charity, its bases and its associates have the specified content', async ({
  page,
}) => {
  await page.goto('/about')
  for (const part of ['What we offer today', 'Our partners', 'Our documents'])
    await expect(main(page).getByRole('heading', { name: part })).toBeVisible()
  await page.goto('/facilities')
  for (const base of ['Bradford', 'Leeds', 'Rawtenstall'])
    await expect(main(page).getByRole('article', { name: base })).toBeVisible()
  await expect(main(page)).toContainText('Lancashire')
  await page.goto('/associates')
  const associate = main(page).getByRole('article').first()
  await expect(associate.locator('img')).toBeVisible()
  await expect(associate.getByRole('link', { name: wording.furtherInformation })).toHaveAttribute(
    'href',
    /^https:/,
  )

  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['About', '/about'],
    ['Services', '/services'],
    [wording.contactUs, '/contact'],
    [wording.admin, '/signin'],
    ['Privacy', '/privacy'],
    ['Accessibility', '/accessibility'],
    ['Cookies', '/cookies'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  for (const words of ['BD3 9KM', 'LS9 4OV', `© ${wording.copyrightYear} ISSE`])
    await expect(footer).toContainText(words)
  for (const network of ['Facebook', 'Twitter', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name: `ISSE on ${network}` })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'More ways to reach us' })).toBeVisible()
  const logo = page.getByRole('banner').getByRole('link', { name: 'ISSE, home page' })
  await footer.scrollIntoViewIfNeeded()
  await expect(logo).toBeInViewport()
  await logo.click()
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-write'] })

  test('a visitor finds the next event first, shares it, and adds it to a calendar', async ({ page }) => {
    await page.goto('/events')
    const upcoming = page.getByRole('region', { name: 'What is on' }).getByRole('article')
    // The order of the three dated events depends on the day.
    const names = await upcoming.getByRole('heading').allTextContents()
    expect(names.slice(0, 3).sort()).toEqual([
      'Mills and towpath walk',
      'Spring sports day',
      'Winter lunch and coat swap',
    ])
    expect(names.slice(3)).toEqual(['Bring-and-share tea'])
    await expect(upcoming.last().getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Past events' }).getByRole('article')).toHaveCount(1)
    await expect(upcoming.filter({ hasText: 'Winter lunch' })).toContainText(/Saturday \d+ December 20\d\d/)

    const first = upcoming.first()
    const name = first.getByRole('heading').getByRole('link')
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(first.getByText(/\d{1,2}(\.\d\d)?am to/)).toBeInViewport({ ratio: 1 })
    const [words, picture] = [await name.boundingBox(), await first.getByRole('img').boundingBox()]
    expect(picture?.y).toBeLessThan(words?.y ?? 0)
    const title = (await name.textContent()) ?? ''
    await name.click()
    await expect(page).toHaveURL(/\/events\/\d+$/)
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main(page).locator('a[href="/contact"]').first()).toBeVisible()
    const file = await linkIn(page, 'Add to calendar').getAttribute('href')
    const calendar = await (await page.request.get(file ?? '')).text()
    expect(calendar).toContain(`URL:${page.url()}\r\n`)

    await test.step('its address is copied if the device cannot share', async () => {
      const address = page.url()
      await untilHydrated(page)
      await linkIn(page, 'Share this event').click()
      await expect(page.getByRole('status').filter({ hasText: 'is copied' })).toBeVisible()
      await page.goto('/contact')
      await untilHydrated(page)
      await page.getByLabel('Subject').focus()
      await page.keyboard.press('Control+V')
      await expect(page.getByLabel('Subject')).toHaveValue(address)
      // This browser cannot share, so the test adds the API.
      await page.addInitScript(() =>
        Object.assign(navigator, {
          share: (shared: ShareData) => Promise.resolve(void Object.assign(window, { shared })),
        }),
      )
      await page.goto(address)
      await untilHydrated(page)
      await linkIn(page, 'Share this event').click()
      const shared = () => page.evaluate(() => (Reflect.get(window, 'shared') as ShareData | undefined)?.url)
      await expect.poll(shared).toBe(address)
      await page.goto('/')
      await main(page)
        .getByRole('article')
        .filter({ hasText: 'Our next event' })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(address)
    })
  })
})

test('the gallery shows twelve pictures a page, opens them by keyboard, and returns the focus', async ({
  page,
}) => {
  await page.goto('/gallery')
  await expect(main(page).getByRole('figure')).toHaveCount(12)
  const first = linkIn(page, /walking group on the moor/)
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture of the gallery' })
  await expect(dialog).toContainText('Picture 1 of 12')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('Packing day')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText('Picture 12 of 12')
  await tabTo(page, dialog.getByRole('button', { name: 'Next picture' }), 5)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Picture 1 of 12')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Page 2' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/gallery?page=2')
  await expect(main(page).getByRole('figure')).toHaveCount(2)
})

test.describe('with errors', () => {
  test.use({ expectedErrors: /ERR_FAILED|40[014]|500|TRPCClientError/ })

  test('unknown addresses are Not Found, a deleted service says so, and /error/401 is Unauthorised', async ({
    page,
  }) => {
    for (const [path, status] of [
      ['/nothing/here', 404],
      ['/administrators', 404],
      ['/%E0%A4%A', 400],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(status)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { name: wording.notFound })).toBeVisible()
      await linkIn(page, /home/i).first().click()
      await expect(page).toHaveURL('/')
    }
    expect((await page.goto('/service/999'))?.status()).toBe(404)
    await expect(page.getByText(wording.serviceGone)).toBeVisible()
    expect((await page.goto('/error/401'))?.status()).toBe(401)
    await expect(page.getByRole('heading', { name: wording.unauthorised })).toBeVisible()
    await linkIn(page, /sign-in page/).click()
    await expect(page).toHaveURL('/signin')
  })

  test('a page that cannot be loaded says so, can be retried, and shows the reference of a server error', async ({
    page,
  }) => {
    await page.goto('/about')
    await untilHydrated(page)
    await page.route('**/trpc/**', (route) => route.abort())
    await menuOf(page).getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('heading', { name: wording.unexpectedError })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(wording.networkFailure)
    expect(await findViolations(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()

    await page.goto('/about')
    await untilHydrated(page)
    const code = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'gallery.list', errors: [] }
    const data = { ...code, reference: 'req-7' }
    const fault = { error: { message: wording.networkFailure, code: -32603, data } }
    await page.route('**/trpc/**', (route) => route.fulfill({ status: 500, json: [fault, fault, fault] }))
    await menuOf(page).getByRole('link', { name: 'Gallery' }).click()
    await expect(main(page)).toContainText('Status: 500')
    await expect(main(page)).toContainText('Reference: req-7')
    await linkIn(page, 'Go to the home page').click()
    await expect(page).toHaveURL('/')
  })
})

test('print has all text in black, uncropped pictures and addresses, and no buttons or empty forms', async ({
  page,
}) => {
  await page.goto('/service/5')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByText('Halal, vegetarian, gluten-free')).toBeVisible()
  await expect(menuOf(page)).toHaveCount(0)
  await expect(linkIn(page, wording.dropUsALine)).toBeHidden()
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('0113 496 0000')).toBeVisible()
  const waves = footer.locator('svg[preserveAspectRatio=none]')
  await expect(waves).toHaveCount(1)
  await expect(waves).toBeHidden()
  await page.goto('/contact')
  for (const text of ['hello@isse.example', '0113 496 0000', 'BD3 9KM'])
    await expect(main(page).getByText(text)).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await page.goto('/associates')
  const address = await linkIn(page, wording.furtherInformation)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content)
  expect(address).toContain('https://example.org/')
  for (const path of ['/', '/events/1', '/facilities']) {
    await page.goto(path)
    const images = page.locator('main img')
    await expect(images.filter({ visible: true }).first()).toBeVisible()
    expect(await images.evaluateAll(countCutPictures), path).toBe(0)
  }
})

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await menuOf(page).getByText('Services', { exact: true }).click()
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return [transitionDuration, animationDuration].some((text) =>
          text.split(',').some((duration) => parseFloat(duration) > 0.001),
        )
      }).length,
  )
  expect(moving).toBe(0)
})

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => scrollPosition(page)).toBe(400)
}

/** Returns the scroll position after the next frame. */
function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
  )
}

/** Runs in the page: counts the pictures that a box cuts off. */
function countCutPictures(images: (HTMLElement | SVGElement)[]): number {
  return (images as HTMLImageElement[]).filter((image) => {
    const { width, height } = image.getBoundingClientRect()
    const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const isCut = getComputedStyle(image).objectFit === 'cover' && Math.abs(width / height / shape - 1) > 0.02
    return image.checkVisibility() && isCut
  }).length
}
