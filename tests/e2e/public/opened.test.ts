import { wording } from '@isse/api/site/words/wording'
import { expect, signIn, test, untilHydrated } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'

// What is not on a page when it comes: menus, dialogs, errors. Seen when they are there whole, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a large picture of the gallery is accessible', async ({ page }) => {
      await page.goto('/gallery')
      await untilHydrated(page)
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    test('the contact form is accessible where something is missing', async ({ page }) => {
      await page.goto('/contact')
      await untilHydrated(page)
      await page.getByRole('button', { name: wording.send }).click()
      await expect(page.getByRole('alert')).toHaveText(wording.allFieldsComplete)
      await expectAccessible(page)
    })

    test('the question before something is deleted is accessible, and so is that before leaving', async ({
      page,
      site,
    }) => {
      await signIn(page, site.admin, '/admin/edit-service/1')
      await page.getByText(wording.deleteService).first().click()
      await expect(page.getByRole('dialog', { name: wording.deleteService })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByLabel('Name').fill('Changed')
      await page.getByRole('link', { name: /^Back to/ }).click()
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
      await expectAccessible(page)
    })
  })

test('the drop-down of services is accessible, and a page that one goes to begins at its top', async ({
  page,
}) => {
  await page.goto('/service/5')
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Services', { exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const other = page.getByRole('main').getByRole('link', { name: 'Local heritage' })
  await other.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await other.click()
  await expect(page).toHaveURL('/service/2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
