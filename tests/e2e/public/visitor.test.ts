import { wording } from '@isse/api/site/words/wording'
import { findViolations } from '../../support/browser/accessible.ts'
import { expect, test, untilHydrated } from '../../support/browser/test.ts'

test('a visitor reads about the services, and about one of them', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/ISSE/)
  await page.getByRole('link', { name: 'Read about our services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('article')
    .filter({ hasText: 'Food parcels' })
    .getByRole('link', { name: wording.furtherInformation })
    .click()
  await expect(page).toHaveURL(/\/service\/5$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/food parcels/i)
  await expect(page.getByRole('link', { name: wording.dropUsALine })).toHaveAttribute('href', '/contact')
  await page.getByRole('link', { name: wording.backToServices }).click()
  await expect(page).toHaveURL(/\/services$/)
})

test('the menu lists every service by name', async ({ page, site }) => {
  const services = (await (await fetch(`${site.url}/api/isseServices`)).json()) as { name: string }[]
  await page.goto('/')
  // The menu opens without the script, which closes it by Escape.
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Services', { exact: true }).click()
  for (const { name } of services) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: services[0]?.name, exact: true })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages are whole, and the menu opens', async ({ page, site }) => {
    const services = (await (await fetch(`${site.url}/api/isseServices`)).json()) as { name: string }[]
    await page.goto('/services')
    await expect(page.getByRole('article')).toHaveCount(services.length)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Services', { exact: true }).click()
    await menu.getByRole('link', { name: 'Lunch club' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lunch club/i)
  })
})

test.describe('what fails', () => {
  test.use({ expectedErrors: /ERR_FAILED|50[03]|TRPCClientError/ })

  test('a page that cannot be fetched says so, and can be tried again', async ({ page }) => {
    await page.goto('/about')
    await untilHydrated(page)
    await page.route('**/trpc/**', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('heading', { name: wording.unexpectedError })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(wording.networkFailure)
    expect(await findViolations(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
  })

  test('a fault of the server is told with its status and reference, and nothing of the inside', async ({
    page,
  }) => {
    await page.goto('/about')
    await untilHydrated(page)
    const data = {
      code: 'INTERNAL_SERVER_ERROR',
      httpStatus: 500,
      path: 'gallery.list',
      errors: [],
      reference: 'req-7',
    }
    const fault = { error: { message: wording.networkFailure, code: -32603, data } }
    await page.route('**/trpc/**', (route) => route.fulfill({ status: 500, json: [fault, fault, fault] }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('Status: 500')
    await expect(main).toContainText('Reference: req-7')
    await main.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('the menu opens and leads to a service', async ({ page }) => {
        await page.goto('/')
        const menu = page.getByRole('navigation', { name: 'Main' })
        await menu.getByText('Menu', { exact: true }).click()
        await menu.getByText('Services', { exact: true }).click()
        const service = menu.getByRole('link', { name: 'Food parcels' })
        await expect(service).toBeVisible()
        if (javaScriptEnabled) {
          expect(await findViolations(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        }
        await service.click()
        await expect(page).toHaveURL('/service/5')
      })
    })
})

test('on paper there is all the text, in black, and no buttons', async ({ page }) => {
  await page.goto('/service/5')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByText('Halal, vegetarian, gluten-free')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: wording.dropUsALine })).toBeHidden()
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('0113 496 0000')).toBeVisible()
  const waves = footer.locator('svg[preserveAspectRatio=none]')
  await expect(waves).toHaveCount(1)
  await expect(waves).toBeHidden()
})

test('of the contact page paper has the addresses, and no empty form', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const text of ['hello@isse.example', '0113 496 0000', 'BD3 9KM'])
    await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Write to us' })).toHaveCount(0)
  await page.goto('/associates')
  const link = main.getByRole('link', { name: wording.furtherInformation }).first()
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(address).toContain('https://example.org/')
})

test('on paper pictures are whole', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const address of ['/', '/events/1', '/facilities']) {
    await page.goto(address)
    const images = page.locator('main img')
    await expect(images.filter({ visible: true }).first()).toBeVisible()
    const cut = await images.evaluateAll(
      (all) =>
        (all as HTMLImageElement[]).filter((image) => {
          const { width, height } = image.getBoundingClientRect()
          const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
          const isCut =
            getComputedStyle(image).objectFit === 'cover' && Math.abs(width / height / shape - 1) > 0.02
          return image.checkVisibility() && isCut
        }).length,
    )
    expect(cut, address).toBe(0)
  }
})

test('who asks for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services', { exact: true }).click()
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

test('the footer says where to find the charity, and leads on', async ({ page }) => {
  await page.goto('/privacy')
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
  await expect(logo).toHaveAttribute('href', '/')
  await page.mouse.wheel(0, 600)
  await expect(logo).toBeInViewport()
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: /400|404|401/ })

  for (const [path, status] of [
    ['/nothing/here', 404],
    ['/%E0%A4%A', 400],
  ] as const)
    test(`an unknown path is Not Found, and says the way home: ${path}`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(status)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { name: wording.notFound })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
      await expect(page).toHaveURL('/')
    })

  test('what only begins like the admin area is Not Found too', async ({ page }) => {
    await page.goto('/administrators')
    await expect(page.getByRole('heading', { name: wording.notFound })).toBeVisible()
    await expect(page).toHaveURL('/administrators')
  })

  test('a service that is gone is 404 with the sentence', async ({ page }) => {
    const answer = await page.goto('/service/999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(wording.serviceGone)).toBeVisible()
  })

  test('/error/401 is 401 and offers to sign in', async ({ page }) => {
    const answer = await page.goto('/error/401')
    expect(answer?.status()).toBe(401)
    await expect(page.getByRole('heading', { name: wording.unauthorised })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /sign-in page/ })
      .click()
    await expect(page).toHaveURL('/signin')
  })
})
