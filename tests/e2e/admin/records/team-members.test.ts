import { wording } from '@isse/api/site/words/wording'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

test('an administrator adds a trustee without a photograph, gives her one, and takes it away', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin, '/admin/edit-team-members')
  await page.getByRole('link', { name: 'New team member' }).click()
  await page.getByLabel('Name').fill('Zadie Foss')
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: wording.allFieldsComplete })).toBeVisible()
  await page.getByLabel('Role').fill('Trustee')
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The team member has been saved' })).toBeVisible()

  const entry = page.getByRole('listitem').filter({ hasText: 'Zadie Foss' })
  await page.goto('/')
  await expect(entry).toContainText('Trustee')
  await expect(entry).toContainText('ZF')
  await expect(entry.locator('img')).toHaveCount(0)

  await page.goto('/admin/edit-team-members')
  await page.getByRole('link', { name: /Zadie Foss/ }).click()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('jpeg'))
  // An upload waits for its turn, which takes long on a busy machine.
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: 'has been updated' })).toBeVisible()
  await page.goto('/')
  // The name beside it says who it is.
  await expect(entry.locator('img')).toHaveAttribute('alt', '')

  await page.goto('/admin/edit-team-members')
  await page.getByRole('link', { name: /Zadie Foss/ }).click()
  await page.getByRole('button', { name: 'Show no picture' }).click()
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: 'has been updated' })).toBeVisible()
  await page.goto('/')
  await expect(entry).toContainText('ZF')
  await expect(entry.locator('img')).toHaveCount(0)
})

test('unsaved words about a team member survive a closed tab, and are offered again', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site.admin)
  test.setTimeout(90_000)
  await page.goto('/admin/edit-team-member/1')
  await page.getByLabel('Role').fill('Manager and minibus driver')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:/admin/edit-team-member/1')))
    .toContain('minibus')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`${site.url}/admin/edit-team-member/1`)
  await next.getByRole('button', { name: 'Continue with them' }).click()
  await expect(next.getByLabel('Role')).toHaveValue('Manager and minibus driver')
  await next.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(next.getByRole('status').filter({ hasText: 'has been updated' })).toBeVisible()
  await expect(next.getByText(/There are unsaved words/)).toHaveCount(0)
})
