import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/browser/test.ts'

// Specification, section 2: the service page and the inbox scroll to the top on load.

test.use({ viewport: { width: 390, height: 600 } })

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => scrollPosition(page)).toBe(400)
}

/** In pixels from the top, once the browser has drawn what it was about to draw. */
function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
  )
}

test('the service page starts at the top, on reload and Back too', async ({ page }) => {
  await page.goto('/service/1')
  const heading = page.getByRole('heading', { level: 1 })

  await scrollDown(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(heading).toBeVisible()
  expect(await scrollPosition(page)).toBe(0)

  await scrollDown(page)
  await page.getByRole('link', { name: 'Go back to services' }).click()
  await expect(page).toHaveTitle(/^Our services/)
  await page.goBack()
  await expect(page).toHaveURL('/service/1')
  await expect(heading).toBeVisible()
  await expect.poll(() => scrollPosition(page)).toBe(0)
})

test('so does one that is reloaded while its script takes it over', async ({ page }) => {
  // The router sets the property when it is made. No later task of the script comes then.
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
        // After what the script does in the same task.
        void Promise.resolve().then(() => location.reload())
      },
    })
  })
  await page.goto('/service/1')
  await page.waitForFunction(() => sessionStorage.getItem('reloaded'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scrollPosition(page)).toBe(0)
})

test('so does one that the visitor left before its script had come', async ({ page }) => {
  await page.route('**/assets/*.js', () => new Promise(() => undefined))
  await page.goto('/service/1', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Go back to services' }).click()
  await expect(page).toHaveURL('/services')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/service/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to services' })).toBeVisible()
  expect(await scrollPosition(page)).toBe(0)
})

test('the inbox starts at the top, on reload and Back too', async ({ page, site }) => {
  for (let count = 1; count <= 10; count++) {
    const answer = await fetch(`${site.url}/api/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ann',
        lastName: `Number ${count}`,
        subject: 'Chess',
        contact: 'ann@example.org',
        message: 'May I come along?',
      }),
    })
    expect(answer.status).toBe(200)
  }
  const messages = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await signIn(page, site.admin, '/admin/inbox')
  await expect(messages).toHaveCount(10)

  await scrollDown(page)
  await page.reload()
  await expect(messages).toHaveCount(10)
  expect(await scrollPosition(page)).toBe(0)

  await scrollDown(page)
  await messages.nth(5).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message' })).toBeVisible()
  await page.goBack()
  await expect(messages).toHaveCount(10)
  expect(await scrollPosition(page)).toBe(0)
})

test('another page comes back to where it was', async ({ page }) => {
  await page.goto('/about')
  await scrollDown(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => scrollPosition(page)).toBe(400)
})
