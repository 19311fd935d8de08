import { officeScreens } from '../../../support/browser/admin-pages.ts'
import { expectForEveryone, extentOf, IS_FOR_EVERYONE } from '../../../support/browser/admin-screen.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { sendMessage } from '../../../support/requests/send-message.ts'
import { wording } from '@isse/api/site/words/wording'

test.beforeAll(async ({ site }) => void (await sendMessage(site.url, 'Walking football')))

for (const [name, path] of Object.entries(officeScreens))
  test(`${name}: ${IS_FOR_EVERYONE}`, extentOf(name), ({ page, site }) =>
    expectForEveryone(page, site.admin, name, path),
  )

test('the dashboard tells what is new at a glance', async ({ page, site }) => {
  await signIn(page, site.admin)
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText(/\d+ unread/)
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText('Next event')
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText(
    'Pictures without alternative text',
  )
  await page.goto('/admin/edit-service/2')
  await page.getByLabel('What the picture shows').fill('')
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
  await page.goto('/admin/dashboard')
  await page.getByText('Show which').click()
  await page
    .getByRole('link', { name: /^Service: Local heritage/ })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/edit-service/2')
})
