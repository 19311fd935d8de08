import { wording } from '@isse/api/wording'
import { startSite, type Site } from '../support/site.ts'
import { expect, signIn, test as base } from '../support/test.ts'

/** A site on which nobody has written anything yet. */
const test = base.extend<object, { emptySite: Site }>({
  emptySite: [
    async ({ engine }, use) => {
      const site = await startSite({ engine })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ emptySite }, use) => use(emptySite),
})

test('visitors are told in words what is not there yet, and every way leads on', async ({ page }) => {
  const sentences: [string, string | RegExp][] = [
    ['/events', wording.noEvents],
    ['/gallery', wording.noGalleryImages],
    ['/services', /no services to show just now/],
    ['/associates', /no associates to show just now/],
  ]
  for (const [path, sentence] of sentences) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Pages of the gallery' })).toHaveCount(0)

  await page.goto('/')
  const main = page.getByRole('main')
  for (const path of ['/services', '/associates', '/about', '/events', '/gallery', '/contact'])
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible()
  // No slide leads to a service that is not there.
  await expect(main.locator('a[href^="/service/"]')).toHaveCount(0)

  await page.goto('/contact')
  await expect(page.getByRole('button', { name: wording.send })).toBeVisible()
})

test('an administrator is told where there is nothing to edit, and nothing to read', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  for (const list of ['edit-services', 'edit-associates']) {
    await page.goto(`/admin/${list}`)
    await expect(page.getByText(wording.emptyEditList)).toBeVisible()
  }
  await page.goto('/admin/inbox')
  await expect(page.getByText(wording.inboxEmpty)).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText('0 unread')
})
