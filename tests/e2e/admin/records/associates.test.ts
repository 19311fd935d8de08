import { wording } from '@isse/api/site/words/wording'
import { createPhotograph } from '../../../support/images/photographs.ts'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { LONG } from '../../../support/run/plan.ts'

// every-record.test.ts does the same each day, but for a link that is refused.
test(
  'an administrator adds an associate, and gives it another link',
  { tag: LONG },
  async ({ page, site }) => {
    test.setTimeout(90_000)
    await signIn(page, site.admin, '/admin/new-associate')
    await page.getByLabel('Name').fill('Beck Foot Bakers')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: wording.allFieldsComplete })).toBeVisible()
    await expect(editorOf(page, 'Text')).toHaveAccessibleDescription(/Enter a text/)

    await editorOf(page, 'Text').fill('Bread on Thursdays.')
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await createPhotograph())
    await page.getByLabel('Website or social page').fill('javascript:alert(1)')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByLabel('Website or social page')).toHaveAccessibleDescription(
      /Enter a full address/,
    )

    // The link is not asked for on creation.
    await page.getByLabel('Website or social page').fill('')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.associateSaved })).toBeVisible()

    await page.goto('/associates')
    await expect(page.getByRole('article').filter({ hasText: 'Beck Foot Bakers' })).toContainText('Thursdays')

    await page.goto('/admin/edit-associates')
    await page.getByRole('link', { name: /Beck Foot Bakers/ }).click()
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: wording.allFieldsComplete })).toBeVisible()
    await page.getByLabel('Website or social page').fill('https://example.org/bakers')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.associateUpdated })).toBeVisible()
    await page.goto('/associates')
    await expect(page.locator('a[href="https://example.org/bakers"]').first()).toBeVisible()
  },
)
